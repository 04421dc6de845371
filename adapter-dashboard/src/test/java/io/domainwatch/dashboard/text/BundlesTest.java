package io.domainwatch.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every text is there in each language that is offered, with the same places in it. */
class BundlesTest {
  private static final Path FOLDER =
      Path.of("src/main/resources/io/domainwatch/dashboard/text").toAbsolutePath();

  private static final Pattern PLACE = Pattern.compile("\\{(\\d)[,}]");

  static List<String> areas() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<String> areas =
          files
              .map(file -> file.getFileName().toString().replace(".properties", ""))
              .filter(name -> !name.contains("_"))
              .sorted()
              .toList();
      assertThat(areas).hasSizeGreaterThan(20);
      return areas;
    }
  }

  @ParameterizedTest
  @MethodSource("areas")
  void hasTheSameTextsInEachLanguage(String area) throws IOException {
    Properties english = texts(area);
    for (Locale language : Reader.OFFERED) {
      if (!language.equals(Locale.ENGLISH)) {
        Properties other = texts(area + "_" + language.toLanguageTag());
        assertThat(other.keySet()).isEqualTo(english.keySet());
        for (String key : english.stringPropertyNames()) {
          String text = other.getProperty(key);
          assertThat(text).as(key).isNotBlank();
          assertThat(places(text)).as(key).isEqualTo(places(english.getProperty(key)));
          if (!places(text).isEmpty()) {
            assertThat(new MessageFormat(text.replace("'", "''"), language)).as(key).isNotNull();
          }
        }
      }
    }
  }

  private static Set<String> places(String text) {
    return PLACE
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Properties texts(String name) throws IOException {
    Properties texts = new Properties();
    texts.load(new StringReader(Files.readString(FOLDER.resolve(name + ".properties"))));
    return texts;
  }
}
