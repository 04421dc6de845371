# Which versions are tried. To be sourced by tools/package-test.

# debian_version VERSION
debian_version() {
  printf '%s-1' "$(printf '%s' "$1" | sed 's/-/~/')"
}

# The release before: the newest tag, or as long as there is none, 0.1.0 made of the present commit.
tag=$(git -C "$root" tag --list 'v[0-9]*' --sort=-version:refname --merged HEAD | head -n 1)
former=${tag#v}
former=${former:-0.1.0}

# The version that is tried: that of pom.xml, or while it is not later, the one after the former.
version=$(sed -n 's/^ *<revision>\(.*\)<\/revision>$/\1/p' "$root/pom.xml")
if ! dpkg --compare-versions "$(debian_version "$version")" gt "$(debian_version "$former")"; then
  version=${former%.*}.$((${former##*.} + 1))-SNAPSHOT
fi

make_packages() {
  if [ -n "$tag" ]; then
    git -C "$root" worktree add --quiet --force --detach "$work/former" "$tag"
    "$work/former/tools/package" deb
    mkdir -p "$packages"
    cp "$work"/former/target/packages/*.deb "$packages"
    git -C "$root" worktree remove --force "$work/former"
  else
    "$root/tools/package" --version "$former" deb
  fi
  "$root/tools/package" --version "$version"
}

# The same commit, in another folder, makes the same bytes.
test_same() {
  rm -rf "$work/again"
  git clone --quiet "$root" "$work/again"
  "$work/again/tools/package" --version "$version"
  (cd "$work/again/target/packages" && find . -type f -exec sha256sum {} +) >"$work/sums"
  (cd "$packages" && sha256sum --quiet --check "$work/sums") ||
    fail "two builds of one commit differ"
  say "same: $(wc -l <"$work/sums") files are the same, byte by byte"
  rm -rf "$work/again"
}
