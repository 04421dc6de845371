import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Prints which modules of the JDK the jars of a folder name, one a line, each with the jars that
 * do. As jdeps, but in seconds, and also for jars that are modules with dependencies that are not
 * there.
 */
final class UsedModules {
  /** The package of a type in a name such as {@code [Ljava/sql/Date;} or a descriptor. */
  private static final Pattern PACKAGE =
      Pattern.compile("((?:java|javax|jdk|sun|com/sun|org)(?:/\\w+)*)/\\w");

  private final Map<String, String> moduleOfPackage = new HashMap<>();
  private final Map<String, TreeSet<String>> jarsOfModule = new TreeMap<>();

  private UsedModules() {
    for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
      for (String name : module.descriptor().packages()) {
        moduleOfPackage.put(name.replace('.', '/'), module.descriptor().name());
      }
    }
  }

  public static void main(String[] arguments) throws IOException {
    UsedModules used = new UsedModules();
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      for (Path jar : jars) {
        used.read(jar);
      }
    }
    used.jarsOfModule.forEach(
        (module, jars) -> System.out.println(module + " " + String.join(" ", jars)));
  }

  private void read(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        if (entry.getName().endsWith(".class") && !entry.getName().endsWith("module-info.class")) {
          try (InputStream in = file.getInputStream(entry)) {
            read(in.readAllBytes(), jar.getFileName().toString());
          }
        }
      }
    }
  }

  private void read(byte[] classFile, String jar) {
    for (PoolEntry entry : ClassFile.of().parse(classFile).constantPool()) {
      switch (entry) {
        case ClassEntry type -> add(type.name(), jar);
        case NameAndTypeEntry member -> add(member.type(), jar);
        default -> {}
      }
    }
  }

  private void add(Utf8Entry text, String jar) {
    var names = PACKAGE.matcher(text.stringValue());
    while (names.find()) {
      String module = moduleOfPackage.get(names.group(1));
      if (module != null) {
        jarsOfModule.computeIfAbsent(module, _ -> new TreeSet<>()).add(jar);
      }
    }
  }
}
