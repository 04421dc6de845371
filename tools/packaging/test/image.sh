# The container image. To be sourced by tools/package-test.

# docs/releasing.md: without Lighthouse, compressed.
image_limit_bytes=180000000

test_image() {
  layout=$packages/domainwatch-$version-linux-$arch-oci
  archive=$packages/domainwatch-$version-linux-$arch-image.tar
  what_it_says "oci:$layout:$version"
  what_it_says "oci-archive:$archive"
  what_it_says "docker-archive:$archive"
  size=$(stat -c %s "$archive")
  [ "$size" -lt "$image_limit_bytes" ] || fail "the image has $size bytes"
  say "image: $size bytes"
  unpack_image "$layout"
  start_image
  say "image: ready after $took ms with new data, on a root that cannot be written to"
  healthy
  first_request "$printed"
  stop_service
  start_image
  say "image: ready after $took ms on existing data"
  stop_service
  say "image: ok"
}

# what_it_says IMAGE
what_it_says() {
  skopeo inspect --config "$1" >"$work/said" || fail "skopeo cannot read $1"
  for part in '"User":"65532:65532"' '"/opt/domainwatch/domainwatch"' '"/var/lib/domainwatch":{}' \
    "\"org.opencontainers.image.version\":\"$version\"" '"org.opencontainers.image.licenses":"Apache-2.0"'; do
    tr -d ' \n' <"$work/said" | grep -qF "$part" || {
      cat "$work/said" >&2
      fail "$1 does not say $part"
    }
  done
  # skopeo prints what the OCI specification names; the health check is Docker's.
  tar -xOf "$archive" "$(tar -xOf "$archive" manifest.json | sed 's/.*"Config":"\([^"]*\)".*/\1/')" |
    grep -q '"Healthcheck"' || fail "$1 has no health check"
}

# unpack_image LAYOUT: the layers of the one image in it, as $place, which cannot be written to but for
# the volume.
unpack_image() {
  place=$work/image
  mkdir -p "$place"
  tar -xOf "$archive" manifest.json | sed 's/.*"Layers":\[\([^]]*\)\].*/\1/' | tr -d '"' | tr , '\n' |
    while read -r layer; do
      tar -xOf "$archive" "$layer" | tar -xzpf - --numeric-owner -C "$place"
    done
  mount --bind "$place" "$place"
  mount_system "$place"
  mount -t tmpfs -o uid=65532,gid=65532,mode=700,size=600m tmpfs "$place/var/lib/domainwatch"
  mount -o remount,bind,ro "$place"
}

# start_image: what the image says that it runs, as its user, with its environment.
start_image() {
  sed -n '/"Env"/,/]/s/^ *"\(.*=.*\)"[^"]*$/\1/p' "$root/tools/packaging/image/config.json" >"$work/env"
  set --
  while IFS= read -r variable; do
    set -- "$@" "$variable"
  done <"$work/env"
  start_service env -i "$@" /usr/sbin/chroot --userspec=65532:65532 --groups= "$place" \
    sh -c 'cd /var/lib/domainwatch && exec /opt/domainwatch/domainwatch serve'
}

healthy() {
  probe=$(sed -n 's/.*"Test": \["CMD", \(.*\)\],/\1/p' "$root/tools/packaging/image/config.json" | tr -d '",')
  # shellcheck disable=SC2086
  within $probe || fail "the health check finds the running service unhealthy"
}
