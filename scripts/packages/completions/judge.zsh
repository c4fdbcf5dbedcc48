#compdef judge
# Completions of judge for zsh: asks the program what it knows.
_judge() {
	local -a list
	if ((CURRENT == 2)); then
		list=(${(f)"$(judge help | sed -n 's/^  judge \([a-z]*\).*/\1/p')"})
		_describe command list
	elif [[ $words[CURRENT] == -* ]]; then
		list=(${(f)"$(judge $words[2] -h 2>&1 </dev/null | sed -n 's/^  \(-[a-z]*\).*/\1/p')"})
		compadd -- $list
	else
		_files
	fi
}
_judge "$@"
