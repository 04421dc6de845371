package io.domainwatch.boot.process;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The class path of this test as jars alone: a class archive takes nothing from folders. */
public final class JarClassPath {
  private JarClassPath() {}

  /**
   * The class path.
   *
   * @param folder where each folder of the class path becomes a jar
   * @param wanted whether a jar belongs to it
   */
  public static String in(Path folder, Predicate<Path> wanted) {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        Path jar = folder.resolve("folder-" + entries.size() + ".jar");
        pack(path, jar);
        entries.add(jar.toString());
      } else if (Files.exists(path) && wanted.test(path)) {
        entries.add(entry);
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  private static void pack(Path folder, Path jar) {
    try (ZipOutputStream out =
            new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)));
        Stream<Path> files = Files.walk(folder)) {
      out.setLevel(1);
      for (Path file : files.filter(path -> !path.equals(folder)).toList()) {
        String name = folder.relativize(file).toString();
        if (Files.isDirectory(file)) {
          // Who looks for what lies in a folder asks for the folder.
          out.putNextEntry(new ZipEntry(name + "/"));
        } else {
          out.putNextEntry(new ZipEntry(name));
          Files.copy(file, out);
        }
        out.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
