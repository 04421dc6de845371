# The program as all packages hold it. To be sourced by tools/package, which sets root, work, arch,
# version and SOURCE_DATE_EPOCH.

packaging=$root/tools/packaging

# Builds the jars and the bill of materials with Maven; of another version too.
build_jars() {
  app=$root/bootstrap/target/quick/app
  # What an earlier build of another version has left there would be shipped.
  rm -rf "${app:?}/lib" "$root/bootstrap/target/quick/sbom"
  quiet="--sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED -Djansi.noreset=true"
  (
    cd "$root"
    JAVA_HOME=$JDK MAVEN_OPTS="$quiet ${MAVEN_OPTS-}" \
      mvn -q -B -Dstyle.color=never -Dquick -Dmaven.test.skip=true "-Drevision=$version" \
      -pl bootstrap -am pre-integration-test >&2
  ) || fail "the build failed, see above"
  sbom=$root/bootstrap/target/quick/sbom/domainwatch.cdx.json
  [ -r "$sbom" ] ||
    fail "Maven made no bill of materials; its plugin works online only (not with mvn -o)"
}

# lay_out FOLDER: the program in a new folder, with everything but the archive of classes.
lay_out() {
  rm -rf "$1"
  mkdir -p "$1/tools/lighthouse" "$1/share/man/man1"
  cp -R "$app/lib" "$1/lib"
  make_runtime "$1/runtime" "$1/lib"
  cp "$root/domainwatch" "$root/LICENSE" "$root"/CHANGELOG.md "$1"
  # As they are in Git: beside an example somebody may have made secrets for it.
  git -C "$root" archive "$commit" examples | tar -xf - -C "$1/share"
  cp "$root/tools/install-lighthouse" "$1/tools"
  cp "$root/tools/lighthouse/package.json" "$root/tools/lighthouse/package-lock.json" \
    "$1/tools/lighthouse"
  write_man_page >"$1/share/man/man1/domainwatch.1"
  "$JDK/bin/java" -cp "$1/lib/*" "$packaging/java/Describe.java" "$1" "$sbom" \
    "$packaging/licenses" "$packaging/bundled.json" ||
    fail "the list of licences could not be made, see above"
  settle "$1"
}

# make_runtime FOLDER JARS: a Java runtime with the modules of the list, which must name everything
# that the jars use.
make_runtime() {
  listed=$(sed -n 's/^[+-] \([a-z.]*\) .*/\1/p' "$packaging/modules")
  "$JDK/bin/java" "$packaging/java/UsedModules.java" "$2" >"$work/used-modules" ||
    fail "the jars could not be read, see above"
  while read -r module jars; do
    printf '%s\n' "$listed" | grep -qx "$module" ||
      fail "$jars use the module $module, which tools/packaging/modules does not list"
  done <"$work/used-modules"
  modules=$(sed -n 's/^+ \([a-z.]*\) .*/\1/p' "$packaging/modules" | paste -s -d , -)
  "$JDK/bin/jlink" --add-modules "$modules" --output "$1" --strip-java-debug-attributes \
    --no-header-files --no-man-pages --compress zip-6 ||
    fail "jlink made no runtime, see above"
}

# make_archive FOLDER: the archive from which each start takes its classes (docs/adr/0052), of the
# very runtime and jars, whose sizes and times it holds.
make_archive() {
  cat "$1/runtime/lib/classlist" "$packaging/classes" >"$work/classes"
  (
    cd "$1"
    runtime/bin/java -Xshare:dump -Xlog:disable -Xlog:all=error:stderr \
      "-XX:SharedClassListFile=$work/classes" -XX:SharedArchiveFile=lib/domainwatch.jsa \
      -Xmx512m -cp lib/domainwatch.jar
  ) || fail "the archive of classes could not be made, see above"
  settle "$1"
}

# renew_classes FOLDER: writes down which classes a start loads and which lambdas it makes.
renew_classes() {
  scratch=$(mktemp -d)
  # The embedded database may be another user's.
  chmod 755 "$scratch"
  mkdir "$scratch/data"
  "$1/runtime/bin/java" -Xshare:off "-XX:DumpLoadedClassList=$scratch/list" -Xmx512m \
    -Dguice_bytecode_gen_option=DISABLED -jar "$1/lib/domainwatch.jar" training-run "$scratch/data" ||
    fail "the training run failed, see above"
  # Without what depends on positions in class files and on threads that met, and without the jar of
  # xz and the class that uses it: its packages are sealed, and JDK 25.0.3 refuses to load them from
  # an archive that was made in another folder.
  sed '/^#/d; /^@cp/d; / source: /d; s/ id: .*//; /Striped64/d; /org\/tukaani\//d; /ServerBinaries/d' \
    "$scratch/list" | LC_ALL=C sort -u >"$packaging/classes"
  rm -rf "$scratch"
}

# settle FOLDER: permissions and times that do not depend on who builds and when.
settle() {
  chmod -R u=rwX,go=rX "$1"
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}


# The manual page, from the help texts that the program prints itself.
write_man_page() {
  date=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)
  printf '.TH DOMAINWATCH 1 "%s" "Domainwatch %s" "User Commands"\n' "$date" "$version"
  cat "$packaging/man/begin"
  for text in "$root"/tools/help/domainwatch*.txt; do
    name=$(basename "$text" .txt | tr - ' ')
    printf '.SS "%s"\n.EX\n' "$name"
    sed 's/\\/\\\\/g; s/-/\\-/g; s/^\([.'"'"']\)/\\\&\1/' "$text"
    printf '.EE\n'
  done
  cat "$packaging/man/end"
}

# make_tar FOLDER
make_tar() {
  archive=$packages/$(basename "$1").tar.gz
  tar -C "$(dirname "$1")" --format=gnu --sort=name --owner=0 --group=0 --numeric-owner \
    -cf "$work/program.tar" "$(basename "$1")"
  gzip -n -6 <"$work/program.tar" >"$archive"
  report "$archive"
}

# measure_start FOLDER: prints how long a start takes, with new data and with what that one has left.
measure_start() {
  scratch=$(mktemp -d)
  # The embedded database may be another user's.
  chmod 755 "$scratch"
  printf 'start with new data %s ms, on existing data %s ms\n' \
    "$(time_of_start "$1")" "$(time_of_start "$1")"
  rm -rf "$scratch"
}

# time_of_start FOLDER: milliseconds until the service says that it is ready.
time_of_start() {
  before=$(date +%s%3N)
  (
    cd "$scratch"
    exec env -i "PATH=$PATH" "DOMAINWATCH_DATA_DIR=$scratch/data" DOMAINWATCH_HTTP_PORT=0 \
      DOMAINWATCH_MANAGEMENT_PORT=0 DOMAINWATCH_CHECKS_UPTIME_REFERENCE_TARGETS=none \
      "$1/domainwatch" serve
  ) >"$scratch/printed" 2>&1 &
  service=$!
  health=
  until [ -n "$health" ] && curl -sf -o /dev/null "$health/ready"; do
    kill -0 "$service" 2>/dev/null || {
      cat "$scratch/printed" >&2
      fail "the packaged program does not start, see above"
    }
    health=$(sed -n 's/.*\(http:[^ ]*health\).*/\1/p' "$scratch/printed" | head -n 1)
    sleep 0.01
  done
  printf '%s' "$(($(date +%s%3N) - before))"
  kill "$service"
  wait "$service" || fail "the packaged program ended with $? when it was told to stop"
}
