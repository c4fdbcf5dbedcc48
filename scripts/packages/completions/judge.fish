# Completions of judge for fish: asks the program what it knows.
function __judge_commands
    judge help | sed -n 's/^  judge \([a-z]*\).*/\1/p'
end
function __judge_options
    set -l words (commandline -opc)
    judge $words[2] -h 2>&1 </dev/null | sed -n 's/^  \(-[a-z]*\).*/\1/p'
end
complete -c judge -n __fish_use_subcommand -f -a '(__judge_commands)'
complete -c judge -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' -f -a '(__judge_options)'
