package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/scaling.md} lists what a database that is divided by organization could not ask of
 * one part alone: every call of a port that is not told an organization.
 */
class CrossingStatementsTest {
  private static final Path DOCUMENT = Path.of("../docs/scaling.md");

  /** So deep in a value the organization may be: a list of runs, each with a claim. */
  private static final int DEPTH = 4;

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(Jooq\\w+)` \\| ([^|]+) \\|");
  private static final Pattern NAME = Pattern.compile("`(\\w+)`");

  @Test
  void everyCallThatIsNotToldAnOrganizationIsDocumented() throws Exception {
    Set<String> calls = new TreeSet<>();
    for (Class<?> store : stores()) {
      ports(store)
          .flatMap(port -> Arrays.stream(port.getMethods()))
          .filter(call -> Modifier.isAbstract(call.getModifiers()))
          .filter(call -> Arrays.stream(call.getGenericParameterTypes()).noneMatch(this::isTold))
          .forEach(call -> calls.add(name(store, call)));
    }
    assertThat(calls).contains("JooqCheckRuns.claimDue", "JooqCheckRuns.backlog");
    assertThat(documented()).isEqualTo(calls);
  }

  private static String name(Class<?> store, Method call) {
    return store.getSimpleName() + "." + call.getName();
  }

  private static Set<String> documented() throws IOException {
    return ROW.matcher(Files.readString(DOCUMENT))
        .results()
        .flatMap(
            row ->
                NAME.matcher(row.group(2))
                    .results()
                    .map(call -> row.group(1) + "." + call.group(1)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** All that implement a port by SQL. */
  private static Set<Class<?>> stores() throws IOException, URISyntaxException {
    Path classes =
        Path.of(Migrations.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(file -> file.getFileName().toString().matches("Jooq\\w+\\.class"))
          .map(file -> classes.relativize(file).toString().replace('/', '.'))
          .map(name -> loaded(name.substring(0, name.length() - ".class".length())))
          .filter(type -> ports(type).findAny().isPresent())
          .collect(Collectors.toSet());
    }
  }

  private static Class<?> loaded(String name) {
    try {
      return Class.forName(name, false, CrossingStatementsTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static Stream<Class<?>> ports(Class<?> store) {
    return Arrays.stream(store.getInterfaces())
        .filter(port -> port.getName().startsWith("io.domainwatch.core."));
  }

  private boolean isTold(Type type) {
    return isTold(type, DEPTH);
  }

  /** A map or set of organizations is what each may have, not whose rows are meant. */
  private static boolean isTold(Type type, int depth) {
    if (type == OrganizationId.class) {
      return true;
    }
    if (depth == 0) {
      return false;
    }
    if (type instanceof ParameterizedType parameterized) {
      return !(parameterized.getRawType() == Map.class || parameterized.getRawType() == Set.class)
          && Arrays.stream(parameterized.getActualTypeArguments())
              .anyMatch(argument -> isTold(argument, depth - 1));
    }
    return type instanceof Class<?> record
        && record.isRecord()
        && Arrays.stream(record.getRecordComponents())
            .anyMatch(component -> isTold(component.getGenericType(), depth - 1));
  }
}
