# Finds a JDK of at least 25 without starting a JVM. To be sourced.
#   find_jdk javac   sets JDK to a home with bin/javac (to build)
#   find_jdk java    sets JDK to a home with bin/java (to run)
# Returns 1, JDK empty, when there is none.

# jdk_feature HOME: prints the feature number (17, 25, 8), or nothing if HOME is no Java home.
jdk_feature() {
  version=
  if [ -r "$1/release" ]; then
    version=$(sed -n 's/^JAVA_VERSION="\{0,1\}\([^"]*\)"\{0,1\}.*/\1/p' "$1/release")
  fi
  if [ -z "$version" ] && [ -x "$1/bin/java" ]; then
    version=$("$1/bin/java" -version 2>&1 | sed -n '1s/.*"\([^"]*\)".*/\1/p')
  fi
  version=${version#1.}
  version=${version%%[!0-9]*}
  printf '%s' "$version"
}

# jdk_fits HOME PROGRAM
jdk_fits() {
  [ -n "$1" ] && [ -x "$1/bin/$2" ] || return 1
  feature=$(jdk_feature "$1")
  [ -n "$feature" ] && [ "$feature" -ge 25 ]
}

find_jdk() {
  JDK=${JAVA_HOME-}
  if jdk_fits "$JDK" "$1"; then return 0; fi

  JDK=$(command -v java) && JDK=$(readlink -f "$JDK") && JDK=${JDK%/bin/java}
  if jdk_fits "$JDK" "$1"; then return 0; fi

  for JDK in "${JAVA_HOME_25_X64-}" "${JAVA_HOME_25_ARM64-}" "${JAVA25_HOME-}" "${JDK_25-}" \
    /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/* "$HOME"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if jdk_fits "$JDK" "$1"; then return 0; fi
  done
  JDK=
  return 1
}
