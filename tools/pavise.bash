# Completion of pavise for bash; installed as share/bash-completion/completions/pavise.
# shellcheck shell=bash

_pavise_scenarios() {
	local dir=${PAVISE_DATA:-/usr/local/share/pavise}/scenarios file
	for file in "$dir"/*/*.yaml; do
		if [ -e "$file" ]; then
			file=${file#"$dir"/}
			echo "${file%.yaml}"
		fi
	done
}

# Names of what is installed of a kind: maps, pieces.
_pavise_names() {
	local file
	for file in "${PAVISE_DATA:-/usr/local/share/pavise}/$1"/*.yaml; do
		if [ -e "$file" ]; then
			file=${file##*/}
			echo "${file%.yaml}"
		fi
	done
}

_pavise() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options
	local commands="play learn list why odds replay scenario draw map check rules sim referee engine serve store bench"
	local common="--help --version --data --lang"
	case $before in
	--lang) mapfile -t COMPREPLY < <(compgen -W "en fr" -- "$word") && return ;;
	--red | --blue) mapfile -t COMPREPLY < <(compgen -W "human random rush greedy greedy:2 engine:" -- "$word") && return ;;
	--dice) mapfile -t COMPREPLY < <(compgen -W "seeded typed" -- "$word") && return ;;
	--events | --battles) mapfile -t COMPREPLY < <(compgen -W "csv" -- "$word") && return ;;
	--on) mapfile -t COMPREPLY < <(compgen -f -W "$(_pavise_names maps)" -- "$word") && return ;;
	--lay) mapfile -t COMPREPLY < <(compgen -W "$(_pavise_names pieces)" -- "$word") && return ;;
	--data | --journals | --web) mapfile -t COMPREPLY < <(compgen -d -- "$word") && return ;;
	--seat) mapfile -t COMPREPLY < <(compgen -W "red blue nobody" -- "$word") && return ;;
	-o | --output | --db | --draw) mapfile -t COMPREPLY < <(compgen -f -- "$word") && return ;;
	--scenario) mapfile -t COMPREPLY < <(compgen -f -W "$(_pavise_scenarios)" -- "$word") && return ;;
	esac
	if [ "$COMP_CWORD" -eq 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W "$commands $common" -- "$word")
		return
	fi
	case ${COMP_WORDS[1]} in
	play) options="--red --blue --dice --save --set --limit" ;;
	list | why | odds) options="--json --set --scenario --at" ;;
	replay) options="--json --at --verify --report" ;;
	scenario) options="--at --set --save --random --size --points" ;;
	draw) options="--output --at --set --scenario --seat --square --grey --bare --strip --panels --print --mm --sheet --map --roofs --floors --level" ;;
	map) options="--sheet --on --lay --title --save --draw" ;;
	check) options="--json --set --situations --print --tap" ;;
	rules) options="--json --set --tables" ;;
	sim)
		options="--games --jobs --seed --red --blue --pairs --until-decided --set --against"
		options="$options --journals --typical --json --csv --battles --events"
		;;
	referee) options="--set" ;;
	serve) options="--host --port --db --web --rate --most --room --engine --proxy --durable --weigh" ;;
	store) options="--db --older export import check prune" ;;
	bench) options="--json --set --seconds" ;;
	*) options="" ;;
	esac
	if [[ $word == -* ]]; then
		mapfile -t COMPREPLY < <(compgen -W "$options $common" -- "$word")
	else
		mapfile -t COMPREPLY < <(compgen -f -W "$(_pavise_scenarios)" -- "$word")
	fi
}

complete -o filenames -F _pavise pavise
