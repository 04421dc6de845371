# The Debian package. To be sourced by tools/package.

# make_deb PROGRAM: the package with the program of that folder.
make_deb() {
  command -v dpkg-deb >/dev/null || fail "dpkg-deb is needed for the Debian package"
  deb_version=$(printf '%s' "$version" | sed 's/-/~/')-1
  tree=$work/deb
  rm -rf "$tree"
  doc=$tree/usr/share/doc/domainwatch
  mkdir -p "$tree/DEBIAN" "$tree/opt" "$tree/usr/bin" "$tree/etc/domainwatch" \
    "$tree/lib/systemd/system" "$tree/usr/share/man/man1" "$doc" "$tree/usr/share/lintian/overrides" \
    "$tree/usr/share/bash-completion/completions"
  cp -Rp "$1" "$tree/opt/domainwatch"
  mv "$tree/opt/domainwatch/share/bash-completion/completions/domainwatch" \
    "$tree/usr/share/bash-completion/completions"
  gzip -9n <"$1/share/man/man1/domainwatch.1" >"$tree/usr/share/man/man1/domainwatch.1.gz"
  mv "$tree/opt/domainwatch/share/examples" "$doc/examples"
  rm -r "$tree/opt/domainwatch/share"
  cp "$packaging/deb/command" "$tree/usr/bin/domainwatch"
  cp "$packaging/deb/domainwatch.properties" "$tree/etc/domainwatch"
  cp "$packaging/deb/domainwatch.service" "$tree/lib/systemd/system"
  cp "$packaging/deb/copyright" "$packaging/deb/README.Debian" "$doc"
  cp "$packaging/deb/lintian-overrides" "$tree/usr/share/lintian/overrides/domainwatch"
  debian_changelog | gzip -9n >"$doc/changelog.Debian.gz"
  gzip -9n <"$root"/CHANGELOG.md >"$doc/changelog.gz"
  (cd "$tree" && find opt usr lib -type f -exec md5sum {} + | LC_ALL=C sort -k 2) >"$tree/DEBIAN/md5sums"
  echo /etc/domainwatch/domainwatch.properties >"$tree/DEBIAN/conffiles"
  size=$(du -k -s --apparent-size "$tree" | cut -f 1)
  sed "s/@VERSION@/$deb_version/; s/@ARCH@/$arch/; s/@SIZE@/$size/" "$packaging/deb/control" \
    >"$tree/DEBIAN/control"
  cp "$packaging/deb/postinst" "$packaging/deb/prerm" "$packaging/deb/postrm" "$tree/DEBIAN"
  settle "$tree"
  chmod 755 "$tree/usr/bin/domainwatch" "$tree/DEBIAN/postinst" "$tree/DEBIAN/prerm" \
    "$tree/DEBIAN/postrm"
  deb=$packages/domainwatch_${deb_version}_$arch.deb
  dpkg-deb --root-owner-group -Zgzip -z6 -b "$tree" "$deb" >/dev/null || fail "dpkg-deb made no package"
  report "$deb"
}

debian_changelog() {
  cat <<CHANGELOG
domainwatch ($deb_version) unstable; urgency=medium

  * Release $version; changelog.gz says what has changed.

 -- Domainwatch <packages@domainwatch.invalid>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
CHANGELOG
}
