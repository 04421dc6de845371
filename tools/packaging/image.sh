# Container images: an OCI layout, and an archive for "docker load", written without a daemon. To be
# sourced by tools/package. The formats are those of the OCI Image Format Specification 1.1; the
# tools of Debian 12 that write it have no place for a health check (umoci), or for fixed times
# (buildah).

# What the program needs of an operating system: C libraries (libstdc++ for PostgreSQL), a shell, setpriv
# and setsid, programs such as id and test, and a small HTTP client for the health check.
base_packages="base-files,libc6,libstdc++6,dash,coreutils,util-linux,busybox"

# make_image PROGRAM TAG PACKAGES: the image TAG with the program of that folder on Debian's packages.
make_image() {
  tag=$2
  layout=$packages/domainwatch-$version-linux-$arch-oci
  blobs=$layout/blobs/sha256
  mkdir -p "$blobs"
  base=$(base_system "$3") || exit 1
  add_layer "$base"
  base_blob=$blob base_size=$size base_diff=$diff
  lay_out_image "$1"
  layer_of_tree
  add_layer "$work/layer.tar"
  layer_blob=$blob layer_size=$size layer_diff=$diff
  filled config.json >"$work/config.json"
  add_blob "$work/config.json"
  config_blob=$blob config_size=$size
  filled manifest.json >"$work/manifest.json"
  add_blob "$work/manifest.json"
  write_layout
  write_archive
}

# lay_out_image PROGRAM: what is not Debian's, as $tree.
lay_out_image() {
  tree=$work/image
  rm -rf "$tree"
  mkdir -p "$tree/etc" "$tree/opt" "$tree/tmp" "$tree/var/lib/domainwatch"
  cp -Rp "$1" "$tree/opt/domainwatch"
  rm -r "$tree/opt/domainwatch/share"
  cp "$packaging/image/passwd" "$packaging/image/group" "$tree/etc"
  settle "$tree"
  chmod 1777 "$tree/tmp"
  chmod 700 "$tree/var/lib/domainwatch"
}

# layer_of_tree: the tree as layer.tar; the folder of the data alone is not root's.
layer_of_tree() {
  tar -C "$tree" --format=gnu --sort=name --owner=0 --group=0 --numeric-owner \
    --exclude=var/lib/domainwatch -cf "$work/layer.tar" etc opt tmp var
  tar -C "$tree" --format=gnu --owner=65532 --group=65532 --numeric-owner \
    -rf "$work/layer.tar" var/lib/domainwatch
}

# base_system PACKAGES: prints the path of a tar archive of Debian with these packages, made once.
base_system() {
  command -v mmdebstrap >/dev/null ||
    fail "mmdebstrap is needed for the base of an image (Debian: apt-get install mmdebstrap)"
  . "$packaging/debian.sh"
  made=$cache/base-$VERSION_CODENAME-$arch-$(printf '%s' "$1" | sha256sum | cut -c 1-12).tar
  if ! [ -r "$made" ]; then
    # Package managers, their lists and the addresses that they came from stay out: nothing is
    # installed in a container. What dpkg knows stays, for scanners of known vulnerabilities.
    # shellcheck disable=SC2016
    debian_root extract "$made.new" "--include=$1" \
      --customize-hook='cd "$1" && rm -rf etc/apt var/lib/apt var/cache var/log dev/* etc/resolv.conf etc/hostname usr/share/doc usr/share/info usr/share/locale usr/share/man' ||
      fail "mmdebstrap made no base, see above"
    mv "$made.new" "$made"
  fi
  printf '%s' "$made"
}

# add_layer TAR: sets blob, size and diff.
add_layer() {
  diff=$(sha256sum <"$1" | cut -d ' ' -f 1)
  gzip -n -6 <"$1" >"$work/layer.gz"
  add_blob "$work/layer.gz"
}

# add_blob FILE: sets blob and size.
add_blob() {
  blob=$(sha256sum <"$1" | cut -d ' ' -f 1)
  size=$(stat -c %s "$1")
  cp "$1" "$blobs/$blob"
}

# filled TEMPLATE: the template with what is known by now.
filled() {
  created=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
  sed "s/@CREATED@/$created/; s/@ARCH@/$arch/; s/@VERSION@/$version/; s/@COMMIT@/$commit/
    s/@BASE_DIFF@/$base_diff/; s/@LAYER_DIFF@/$layer_diff/
    s/@CONFIG@/${config_blob-}/; s/@CONFIG_SIZE@/${config_size-}/
    s/@BASE@/$base_blob/; s/@BASE_SIZE@/$base_size/
    s/@LAYER@/$layer_blob/; s/@LAYER_SIZE@/$layer_size/" "$packaging/image/$1"
}

# write_layout: the image beside those that the layout holds.
write_layout() {
  printf '{"mediaType":"application/vnd.oci.image.manifest.v1+json","digest":"sha256:%s","size":%s,' \
    "$blob" "$size" >"$work/$tag.descriptor"
  printf '"annotations":{"org.opencontainers.image.ref.name":"%s"},' "$tag" >>"$work/$tag.descriptor"
  printf '"platform":{"architecture":"%s","os":"linux"}}\n' "$arch" >>"$work/$tag.descriptor"
  printf '{"imageLayoutVersion":"1.0.0"}' >"$layout/oci-layout"
  index "$work"/*.descriptor >"$layout/index.json"
}

# index DESCRIPTOR...
index() {
  printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.index.v1+json","manifests":[%s]}\n' \
    "$(cat "$@" | paste -s -d , -)"
}

# write_archive: one file that is both, a layout of this image alone, and what "docker load" and
# "podman load" have always read.
write_archive() {
  single=$work/single
  rm -rf "$single"
  mkdir -p "$single/blobs/sha256"
  for each in "$base_blob" "$layer_blob" "$config_blob" "$blob"; do
    cp "$blobs/$each" "$single/blobs/sha256"
  done
  cp "$layout/oci-layout" "$single"
  index "$work/$tag.descriptor" >"$single/index.json"
  printf '[{"Config":"blobs/sha256/%s","RepoTags":["domainwatch:%s"],"Layers":["blobs/sha256/%s","blobs/sha256/%s"]}]\n' \
    "$config_blob" "$tag" "$base_blob" "$layer_blob" >"$single/manifest.json"
  settle "$single"
  image=$packages/domainwatch-$tag-linux-$arch-image.tar
  tar -C "$single" --format=gnu --sort=name --owner=0 --group=0 --numeric-owner \
    -cf "$image" blobs index.json manifest.json oci-layout
  report "$image"
}

# make_lighthouse_image PROGRAM: the image with what tools/install-lighthouse installs, besides.
make_lighthouse_image() {
  command -v npm >/dev/null || fail "npm is needed for the image with Lighthouse"
  with=$work/with-lighthouse
  rm -rf "$with"
  cp -Rp "$1" "$with"
  # No package of these needs a script to be installed, so none is run.
  (cd "$with/tools/lighthouse" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error) ||
    fail "npm could not install Lighthouse, see above"
  make_image "$with" "$version-lighthouse" "$base_packages,chromium,fonts-liberation"
}
