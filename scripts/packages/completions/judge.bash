# Completions of judge for bash: asks the program what it knows.
_judge() {
	local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}
	COMPREPLY=()
	if [ "$COMP_CWORD" = 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(judge help | sed -n 's/^  judge \([a-z]*\).*/\1/p')" -- "$word")
	elif [ "${word#-}" != "$word" ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(judge "$command" -h 2>&1 </dev/null | sed -n 's/^  \(-[a-z]*\).*/\1/p')" -- "$word")
	else
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
	fi
}
complete -o filenames -F _judge judge
