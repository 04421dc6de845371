package io.domainwatch.boot.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsFileTest {
  @TempDir Path folder;

  @Test
  void itAppearsWholeForItsOwnerAlone() throws IOException {
    Path file = folder.resolve("secrets");
    SecretsFile secrets = SecretsFile.prepare(file);
    assertThat(file).doesNotExist();

    secrets.write(List.of("a=b", "c=d"));

    assertThat(file).hasContent("a=b\nc=d\n");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(names()).containsExactly("secrets");
  }

  @Test
  void nothingIsOverwrittenNotEvenALinkThatLeadsNowhere() throws IOException {
    Path file = Files.writeString(folder.resolve("mine"), "mine");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("absent"));

    for (Path taken : List.of(file, link)) {
      assertThatThrownBy(() -> SecretsFile.prepare(taken))
          .isInstanceOf(CannotKeepSecrets.class)
          .hasMessageContaining("it exists, and nothing is overwritten");
    }
    assertThat(file).hasContent("mine");
    assertThat(folder.resolve("absent")).doesNotExist();
  }

  @Test
  void whatAppearedMeanwhileIsNotOverwrittenEither() throws IOException {
    Path file = folder.resolve("secrets");
    SecretsFile secrets = SecretsFile.prepare(file);
    Files.writeString(file, "of somebody else");

    assertThatThrownBy(() -> secrets.write(List.of("a=b"))).isInstanceOf(CannotKeepSecrets.class);
    secrets.discard();

    assertThat(file).hasContent("of somebody else");
    assertThat(names()).containsExactly("secrets");
  }

  @Test
  void aFolderThatIsMissingIsNamed() {
    Path file = folder.resolve("absent/secrets");

    assertThatThrownBy(() -> SecretsFile.prepare(file))
        .hasMessage(
            "the secrets of the first start cannot be kept in "
                + file
                + ": its folder is missing; make it first");
  }

  @Test
  void whatCameToNothingIsTakenBack() throws IOException {
    SecretsFile secrets = SecretsFile.prepare(folder.resolve("secrets"));
    secrets.write(List.of("a=b"));

    secrets.discard();

    assertThat(names()).isEmpty();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }
}
