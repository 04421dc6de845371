# Roots of Debian, made with mmdebstrap from where this machine gets its packages. To be sourced.

. /etc/os-release

# debian_root VARIANT TAR [OPTION]...
debian_root() {
  variant=$1 tar=$2
  shift 2
  mkdir -p "$(dirname "$tar")"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    if [ -r "$file" ] && grep -q "$VERSION_CODENAME.*main\|Suites:.*$VERSION_CODENAME" "$file"; then
      set -- "$@" "$file"
    fi
  done
  SOURCE_DATE_EPOCH=0 mmdebstrap --quiet --format=tar "--variant=$variant" \
    --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
    --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Acquire::Check-Date "false"' \
    "$VERSION_CODENAME" "$tar" "$@" >&2
}
