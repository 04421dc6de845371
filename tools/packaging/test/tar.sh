# The archive. To be sourced by tools/package-test.

test_tar() {
  new_root tar
  within useradd --create-home someone
  # The two commands of the README.
  within su someone -c "cd && tar -xzf -" <"$packages/domainwatch-$version-linux-$arch.tar.gz"
  serve="cd && cd domainwatch-$version-linux-$arch && exec ./domainwatch serve"
  start_service chroot --userspec=someone:someone "$place" env HOME=/home/someone sh -c "$serve"
  say "tar: ready after $took ms with new data"
  first_request "$printed"
  say "tar: first request: $answer"
  stop_service
  start_service chroot --userspec=someone:someone "$place" env HOME=/home/someone sh -c "$serve"
  say "tar: ready after $took ms on existing data"
  shell="cd ~/domainwatch-$version-linux-$arch && ./domainwatch domain list --org default"
  within su someone -c "$shell" >"$work/listed"
  grep -q example.com "$work/listed" || fail "the domain is gone after another start"
  stop_service
  ! find "$place/home/someone" -name '*.log' -o -name 'hs_err*' | grep -v /postgres/ | grep . ||
    fail "the program has left files behind, see above"
  say "tar: ok"
}
