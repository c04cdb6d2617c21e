# Free loopback ports.

is_listening() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# Below the range that the kernel hands out for outgoing connections, so that a found port stays free.
free_port() {
  local port
  while :; do
    port=$((20000 + RANDOM % 12000))
    is_listening "$port" || break
  done
  echo "$port"
}

# In a subshell: a refused connection ends the shell that asked for it.
answers_200() ( # PORT PATH
  exec 3<>"/dev/tcp/127.0.0.1/$1"
  printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
  IFS= read -r -t 5 status <&3
  [[ $status == *' 200 '* ]]
)
