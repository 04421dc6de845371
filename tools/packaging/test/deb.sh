# The Debian package. To be sourced by tools/package-test.

# Exposure that "systemd-analyze security" may find at most, in tenths (docs/releasing.md).
exposure_limit=29

unit=lib/systemd/system/domainwatch.service

test_deb() {
  old=$packages/domainwatch_$(debian_version "$former")_$arch.deb
  new=$packages/domainwatch_$(debian_version "$version")_$arch.deb
  lintian --fail-on error "$new" || fail "lintian finds errors, see above"
  new_root deb
  names_of "$place" >"$work/before"
  cp "$old" "$place/root/old.deb"
  cp "$new" "$place/root/new.deb"
  installed_and_used
  upgraded
  removed_and_purged
  say "deb: ok"
}

# install_deb FILE
install_deb() {
  within env DEBIAN_FRONTEND=noninteractive dpkg -i "/root/$1" >"$work/dpkg" 2>&1 || {
    cat "$work/dpkg" >&2
    fail "$1 cannot be installed, see above"
  }
}

# start_unit: what the unit starts, as its user and in its folder.
start_unit() {
  command=$(sed -n 's/^ExecStart=//p' "$place/$unit")
  start_service chroot --userspec=domainwatch:domainwatch "$place" \
    sh -c "umask 077; cd /var/lib/domainwatch && exec $command"
}

installed_and_used() {
  install_deb old.deb
  [ "$(within stat -c '%U:%G %a' /var/lib/domainwatch)" = "domainwatch:domainwatch 750" ] ||
    fail "/var/lib/domainwatch is not the account's own"
  [ "$(within stat -c '%U:%G %a' /etc/domainwatch/domainwatch.properties)" = "root:domainwatch 640" ] ||
    fail "the configuration is not readable by the account alone"
  unit_is_sandboxed
  within bash -c '. /usr/share/bash-completion/completions/domainwatch && complete -p domainwatch' \
    >/dev/null || fail "bash does not complete domainwatch"
  start_unit
  say "deb: $former ready after $took ms with new data"
  secrets=$place/var/lib/domainwatch/first-secrets
  first_request "$secrets"
  [ "$(stat -c %a "$secrets")" = 600 ] || fail "others can read the first secrets"
  ! grep -q svc_ "$printed" || fail "the key is in the journal"
  stop_service
}

unit_is_sandboxed() {
  # Beside the units of this machine: the empty root has no systemd.
  beside=$work/beside
  mkdir -p "$beside/lib/systemd" "$beside/opt/domainwatch"
  cp -R /lib/systemd/system "$beside/lib/systemd"
  cp "$place/$unit" "$beside/lib/systemd/system"
  cp "$place/opt/domainwatch/domainwatch" "$beside/opt/domainwatch"
  systemd-analyze --root="$beside" --man=no verify "$beside/$unit" >"$work/verify" 2>&1 &&
    ! grep domainwatch "$work/verify" || {
    cat "$work/verify" >&2
    fail "systemd-analyze verify finds faults in the unit, see above"
  }
  systemd-analyze security --offline=true --threshold="$exposure_limit" --no-pager "$place/$unit" \
    >"$work/security" || {
    cat "$work/security" >&2
    fail "the unit is too exposed, see above"
  }
  say "deb: $(sed -n 's/^[^O]*\(Overall exposure.*\)/\1/p' "$work/security")"
}

upgraded() {
  echo '# a line of the operator' >>"$place/etc/domainwatch/domainwatch.properties"
  install_deb new.deb
  grep -q 'a line of the operator' "$place/etc/domainwatch/domainwatch.properties" ||
    fail "the upgrade has changed the configuration"
  within domainwatch version | grep -q "^Domainwatch $version " || fail "it is not the new version"
  start_unit
  say "deb: $version ready after $took ms on the data of $former"
  within domainwatch domain list --org default | grep -q example.com ||
    fail "the domain is gone after the upgrade"
  stop_service
  within domainwatch domain list --org default | grep -q example.com ||
    fail "the command does not work while the service is stopped"
}

removed_and_purged() {
  within dpkg --remove domainwatch >"$work/dpkg" 2>&1
  [ -r "$place/etc/domainwatch/domainwatch.properties" ] || fail "removing has taken the configuration"
  within dpkg --purge domainwatch >"$work/dpkg" 2>&1
  rm "$place/root/old.deb" "$place/root/new.deb"
  names_of "$place" >"$work/after"
  # The account that owns the data stays with it; passwd- and group- are the copies of adduser. An
  # empty /opt goes by dpkg itself.
  diff "$work/before" "$work/after" | sed -n 's/^[<>] //p' |
    grep -v '^\./opt$\|^\./var/lib/domainwatch\|^\./etc/\(passwd\|group\|shadow\|gshadow\|subuid\|subgid\)-$' >"$work/left" || :
  [ ! -s "$work/left" ] || {
    cat "$work/left" >&2
    fail "purging leaves more than the data, see above"
  }
  [ -d "$place/var/lib/domainwatch/postgres" ] || fail "purging has taken the data"
}

# names_of PLACE: every file but those of dpkg itself, logs, and what does not outlive a boot.
names_of() {
  (cd "$1" && find . -path ./run -prune -o -path ./tmp -prune -o -path ./proc -prune -o -path ./dev -prune -o -path ./var/lib/dpkg -prune -o \
    -path ./var/log -prune -o -path ./var/cache -prune -o -print) | LC_ALL=C sort
}
