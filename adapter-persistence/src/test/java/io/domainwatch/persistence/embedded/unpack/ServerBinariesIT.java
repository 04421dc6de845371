package io.domainwatch.persistence.embedded.unpack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerBinariesIT {
  @TempDir Path folder;

  @Test
  void severalThatUnpackAtOnceEndWithOneWholeCopy() throws Exception {
    Callable<ServerBinaries> unpacking = () -> ServerBinaries.unpackedIn(folder);
    try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
      List<Future<ServerBinaries>> copies =
          threads.invokeAll(List.of(unpacking, unpacking, unpacking));
      Path home = copies.getFirst().get().home();
      for (Future<ServerBinaries> copy : copies) {
        assertThat(copy.get().home()).isEqualTo(home);
      }
      try (Stream<Path> left = Files.list(folder)) {
        assertThat(left).containsExactly(home);
      }
      Process version =
          new ProcessBuilder(copies.getFirst().get().program("postgres"), "--version").start();
      assertThat(version.inputReader().readLine()).startsWith("postgres (PostgreSQL) 18.");
    }
  }
}
