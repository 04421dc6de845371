import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.flywaydb.core.Flyway;
import org.jooq.Constants;
import org.jooq.codegen.GenerationTool;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Database;
import org.jooq.meta.jaxb.ForcedType;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Logging;
import org.jooq.meta.jaxb.Target;

/**
 * Makes the jOOQ classes from the migrations, by running these on a real PostgreSQL. Run by the
 * build as a single source file, before the module's own classes exist; therefore it compiles the
 * embedded server's launcher for itself.
 *
 * <p>Arguments: the module's folder, the folder to generate into, a folder for PostgreSQL's
 * programs.
 */
public final class Codegen {
  private static final String PACKAGE = "io.domainwatch.persistence.jooq";
  private static final String LAUNCHER = "io.domainwatch.persistence.embedded.EmbeddedPostgres";

  private static final String HISTORY =
      "select string_agg(version || ':' || checksum || ':' || success, ' ' order by installed_rank)"
          + " from flyway_schema_history";

  private static final String KNOWN =
      """
      package %s;

      /** What Flyway writes down when it has run all migrations of this version. */
      public final class KnownMigrations {
        /** Reads the same of a database. */
        public static final String HISTORY =
            "%s";

        private static final String ALL = "%s";

        private KnownMigrations() {}

        /** Each with its version, the checksum of its text and that it succeeded, in their order. */
        public static String all() {
          return ALL;
        }
      }
      """;

  private final Path module;
  private final Path output;
  private final Path binaries;

  private Codegen(Path module, Path output, Path binaries) {
    this.module = module;
    this.output = output;
    this.binaries = binaries;
  }

  public static void main(String[] arguments) throws Exception {
    Path module = Path.of(arguments[0]);
    Path output = Path.of(arguments[1]);
    new Codegen(module, output, Path.of(arguments[2])).run();
  }

  private void run() throws Exception {
    Path stamp = output.resolveSibling("jooq.sha256");
    String fingerprint = fingerprint();
    if (Files.exists(stamp) && Files.readString(stamp).equals(fingerprint)) {
      return;
    }
    Files.createDirectories(output);
    generate();
    Files.writeString(stamp, fingerprint);
  }

  private void generate() throws Exception {
    Path work = Files.createTempDirectory(output.resolveSibling("."), "codegen");
    try (URLClassLoader loader = launcher(work.resolve("classes"))) {
      Class<?> type = loader.loadClass(LAUNCHER);
      Object server =
          type.getMethod("startThrowaway", Path.class, Path.class)
              .invoke(null, work.resolve("data"), binaries);
      try (AutoCloseable running = (AutoCloseable) server) {
        String url = (String) type.getMethod("jdbcUrl").invoke(running);
        String user = (String) type.getMethod("user").invoke(running);
        String password = (String) type.getMethod("password").invoke(running);
        migrate(url, user, password);
        GenerationTool.generate(configuration(url, user, password));
        Files.writeString(
            output.resolve(PACKAGE.replace('.', '/')).resolve("KnownMigrations.java"),
            knownMigrations(url, user, password));
      }
    } finally {
      delete(work);
    }
  }

  private URLClassLoader launcher(Path classes) throws IOException {
    Files.createDirectories(classes);
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", classes.toString()));
    Path sources = module.resolve("src/main/java/io/domainwatch/persistence/embedded");
    files(sources).forEach(file -> arguments.add(file.toString()));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new IllegalStateException("the embedded server's launcher does not compile");
    }
    List<URL> path = new ArrayList<>();
    path.add(classes.toUri().toURL());
    for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
      path.add(Path.of(entry).toUri().toURL());
    }
    return new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  private void migrate(String url, String user, String password) {
    Flyway.configure()
        .dataSource(url, user, password)
        .locations("filesystem:" + migrations())
        .load()
        .migrate();
  }

  private Configuration configuration(String url, String user, String password) throws Exception {
    Database database =
        new Database()
            .withInputSchema("public")
            .withOutputSchemaToDefault(true)
            .withIncludes(".*")
            .withExcludes(excludes(url, user, password))
            .withIncludeRoutines(false)
            .withForcedTypes(
                new ForcedType()
                    .withName("INSTANT")
                    .withIncludeTypes("(?i:timestamptz.*|timestamp.*with\\s+time\\s+zone)"));
    Generate generate = new Generate().withGeneratedAnnotation(false).withComments(false);
    Target target = new Target().withPackageName(PACKAGE).withDirectory(output.toString());
    return new Configuration()
        .withLogging(Logging.ERROR)
        .withJdbc(new Jdbc().withUrl(url).withUser(user).withPassword(password))
        .withGenerator(
            new Generator().withDatabase(database).withGenerate(generate).withTarget(target));
  }

  /** Flyway's own table, and every partition: the code knows the whole tables only. */
  private static String excludes(String url, String user, String password) throws Exception {
    List<String> names = new ArrayList<>(List.of("flyway_schema_history"));
    try (Connection connection = DriverManager.getConnection(url, user, password);
        var rows =
            connection
                .createStatement()
                .executeQuery("select relname from pg_class where relispartition")) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return String.join("|", names);
  }

  /** The history that these migrations leave, for a start to see that nothing is missing. */
  private static String knownMigrations(String url, String user, String password) throws Exception {
    try (Connection connection = DriverManager.getConnection(url, user, password);
        var row = connection.createStatement().executeQuery(HISTORY)) {
      row.next();
      return KNOWN.formatted(PACKAGE, HISTORY, row.getString(1));
    }
  }

  private Path migrations() {
    return module.resolve("src/main/resources/db/migration");
  }

  private String fingerprint() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    digest.update(Constants.FULL_VERSION.getBytes());
    List<Path> inputs = new ArrayList<>(files(migrations()));
    inputs.add(module.resolve("src/build/java/Codegen.java"));
    for (Path input : inputs) {
      digest.update(input.getFileName().toString().getBytes());
      digest.update(Files.readAllBytes(input));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      Path[] deepestFirst = paths.toArray(Path[]::new);
      for (Path path : Arrays.asList(deepestFirst).reversed()) {
        Files.delete(path);
      }
    }
  }
}
