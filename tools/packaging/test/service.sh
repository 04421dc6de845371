# A service in a root of its own. To be sourced by tools/package-test.

service=
printed=$work/printed

# new_root NAME: an empty Debian, as $place.
new_root() {
  place=$work/$1
  mkdir -p "$place"
  tar -xf "$minbase" -C "$place" --exclude=./dev
  mkdir -p "$place/dev" "$place/proc" "$place/sys"
  mount_system "$place"
  for program in java mvn; do
    ! chroot "$place" sh -c "command -v $program" >/dev/null || fail "there is a $program in the empty root"
  done
}

# mount_system PLACE
mount_system() {
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
}

# within COMMAND...: runs it in the root.
within() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root chroot "$place" "$@"
}

# start_service COMMAND...: runs it in the root until it says where it listens and is ready.
start_service() {
  before=$(date +%s%3N)
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@" >"$printed" 2>&1 &
  service=$!
  until curl -sf -o /dev/null http://127.0.0.1:8081/health/ready; do
    kill -0 "$service" 2>/dev/null || {
      cat "$printed" >&2
      fail "the service does not start, see above"
    }
    [ $(($(date +%s%3N) - before)) -lt 300000 ] || fail "the service is not ready after 5 minutes"
    sleep 0.05
  done
  took=$(($(date +%s%3N) - before))
}

# stop_service: by SIGTERM, which ends it with exit code 0.
stop_service() {
  kill "$service"
  code=0
  wait "$service" || code=$?
  service=
  [ "$code" = 0 ] || {
    cat "$printed" >&2
    fail "SIGTERM ended the service with $code, see above"
  }
}

end_service() {
  [ -z "$service" ] || kill -KILL "$service" 2>/dev/null || :
}

# first_request FILE: does the first request that a first start has printed into it, word by word.
first_request() {
  since=$(date +%s)
  # It is printed a moment after the service is ready.
  until grep -q '"domain":"example.com"' "$1" 2>/dev/null; do
    [ $(($(date +%s) - since)) -lt 60 ] || {
      cat "$1" "$printed" >&2
      fail "no first request is printed"
    }
    sleep 0.1
  done
  sed -n '/curl -X POST/,/"domain":/p' "$1" | sed 's/^first-request=//' >"$work/request"
  answer=$(sh "$work/request" 2>/dev/null)
  case $answer in
    *'"id":"dom_'*'"name":"example.com"'*) ;;
    *) fail "the first request was answered: $answer" ;;
  esac
}
