package io.domainwatch.persistence.embedded.unpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TarArchiveTest {
  private static final int PROGRAM = 0755;
  private static final int PLAIN = 0644;

  @TempDir Path target;

  private final ByteArrayOutputStream archive = new ByteArrayOutputStream();

  @Test
  void filesFoldersAndLinksAreUnpackedWithTheirPermissions() throws IOException {
    entry("bin/", '5', PROGRAM, "", "");
    entry("bin/server", '0', PROGRAM, "", "x".repeat(600));
    entry("share/text", '0', PLAIN, "", "words");
    entry("bin/other", '2', PROGRAM, "server", "");
    entry("bin/same", '1', PROGRAM, "bin/server", "");
    end();
    unpack();
    assertThat(target.resolve("bin/server")).hasContent("x".repeat(600)).isExecutable();
    assertThat(target.resolve("share/text")).hasContent("words");
    assertThat(Files.isExecutable(target.resolve("share/text"))).isFalse();
    assertThat(Files.readSymbolicLink(target.resolve("bin/other"))).isEqualTo(Path.of("server"));
    assertThat(target.resolve("bin/same")).hasSameBinaryContentAs(target.resolve("bin/server"));
  }

  @Test
  void aLongNameComesFromTheEntryBefore() throws IOException {
    String name = "share/" + "long".repeat(40);
    entry("././@LongLink", 'L', PLAIN, "", name + "\0");
    entry(name.substring(0, 100), '0', PLAIN, "", "words");
    entry("next", '0', PLAIN, "", "more");
    end();
    unpack();
    assertThat(target.resolve(name)).hasContent("words");
    assertThat(target.resolve("next")).hasContent("more");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../outside", "share/../../outside", "/outside"})
  void anEntryOutsideTheFolderIsRefused(String name) throws IOException {
    entry(name, '0', PLAIN, "", "words");
    end();
    assertThatThrownBy(this::unpack)
        .isInstanceOf(IOException.class)
        .hasMessage("tar entry leaves its folder: " + name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../outside", "/outside"})
  void aLinkOutOfTheFolderIsRefused(String link) throws IOException {
    entry("bin/link", '2', PLAIN, link, "");
    end();
    assertThatThrownBy(this::unpack)
        .isInstanceOf(IOException.class)
        .hasMessage("tar entry leaves its folder: " + link);
  }

  @Test
  void anArchiveThatEndsWithinAFileIsRefused() throws IOException {
    entry("file", '0', PLAIN, "", "x".repeat(5000));
    byte[] whole = archive.toByteArray();
    assertThatThrownBy(() -> TarArchive.unpack(new ByteArrayInputStream(whole, 0, 2000), target))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void anArchiveWithoutItsEndIsRefused() throws IOException {
    entry("file", '0', PLAIN, "", "words");
    assertThatThrownBy(this::unpack).isInstanceOf(EOFException.class);
  }

  @Test
  void anEntryOfAKindThatWeDoNotKnowIsRefused() throws IOException {
    entry("device", '3', PLAIN, "", "");
    end();
    assertThatThrownBy(this::unpack).isInstanceOf(IOException.class).hasMessageContaining("'3'");
  }

  private void unpack() throws IOException {
    TarArchive.unpack(new ByteArrayInputStream(archive.toByteArray()), target);
  }

  private void entry(String name, char type, int mode, String link, String content)
      throws IOException {
    byte[] header = new byte[512];
    byte[] body = content.getBytes(StandardCharsets.UTF_8);
    put(header, 0, name);
    put(header, 100, "%07o".formatted(mode));
    put(header, 124, "%011o".formatted(body.length));
    header[156] = (byte) type;
    put(header, 157, link);
    put(header, 257, "ustar  ");
    archive.write(header);
    archive.write(body);
    archive.write(new byte[(512 - body.length % 512) % 512]);
  }

  private void end() throws IOException {
    archive.write(new byte[1024]);
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }
}
