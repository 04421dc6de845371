package io.domainwatch.checks.sitemap;

import static io.domainwatch.checks.sitemap.Documents.gzip;
import static io.domainwatch.checks.sitemap.Documents.repeated;
import static io.domainwatch.checks.sitemap.Documents.urlset;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.DocumentProblem;
import io.domainwatch.core.check.sitemap.document.DocumentReading;
import io.domainwatch.core.check.sitemap.document.SitemapEntry;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentReaderTest {

  /** More than the protocol allows. */
  private static final long NO_BUDGET = Long.MAX_VALUE;

  private final List<SitemapEntry> urls = new ArrayList<>();
  private final List<SitemapEntry> children = new ArrayList<>();

  @Test
  void aUrlsetIsRead() throws IOException {
    DocumentReading reading =
        read(
            "<?xml version='1.0' encoding='UTF-8'?>"
                + "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'"
                + " xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>"
                + "<url><loc> https://x.example/a?b=1&amp;c=2\n</loc>"
                + "<lastmod>2026-11-20</lastmod><priority>0.5</priority>"
                + "<image:image><image:loc>https://x.example/i.png</image:loc></image:image></url>"
                + "<url><loc><![CDATA[https://x.example/b]]></loc></url></urlset>");
    assertThat(reading.kind()).isEqualTo(DocumentKind.URLSET);
    assertThat(reading.problem()).isEmpty();
    assertThat(reading.entries()).isEqualTo(2);
    assertThat(reading.sha256()).hasSize(64);
    assertThat(urls)
        .containsExactly(
            new SitemapEntry("https://x.example/a?b=1&c=2", Optional.of("2026-11-20")),
            new SitemapEntry("https://x.example/b", Optional.empty()));
  }

  @Test
  void anIndexNamesItsChildren() throws IOException {
    DocumentReading reading =
        read(
            "<sitemapindex><sitemap><loc>https://x.example/1.xml</loc></sitemap>"
                + "<sitemap><loc>https://x.example/2.xml</loc></sitemap></sitemapindex>");
    assertThat(reading.kind()).isEqualTo(DocumentKind.INDEX);
    assertThat(children).extracting(SitemapEntry::loc).hasSize(2);
    assertThat(urls).isEmpty();
  }

  @Test
  void newsFeedsAndTextAreRead() throws IOException {
    read(
        "<rss version='2.0'><channel><link>https://x.example/</link><item>"
            + "<link>https://x.example/1</link><pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>"
            + "</item></channel></rss>");
    read(
        "<feed xmlns='http://www.w3.org/2005/Atom'><link href='https://x.example/'/><entry>"
            + "<link rel='self' href='https://x.example/no'/><link href='https://x.example/2'/>"
            + "<updated>2026-11-20T12:00:00Z</updated></entry></feed>");
    read("\uFEFFhttps://x.example/3\r\n\r\n https://x.example/4 ");
    assertThat(urls)
        .extracting(SitemapEntry::loc)
        .containsExactly(
            "https://x.example/1",
            "https://x.example/2",
            "https://x.example/3",
            "https://x.example/4");
    assertThat(urls).extracting(e -> e.lastmod().isPresent()).startsWith(true, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<urlset><url><loc>https://x.example/?a&b</loc></url></urlset>~ INVALID~ not_well_formed",
        "<urlset><url><loc>https://x.example/~ INVALID~ not_well_formed",
        "<things/>~ INVALID~ wrong_root",
        "<?xml version='1.0' encoding='ISO-8859-1'?><urlset/>~ INVALID~ not_utf8",
        "<!DOCTYPE urlset [<!ENTITY e 'x'>]><urlset><url><loc>&e;</loc></url></urlset>~ INVALID~ "
            + " dtd_entity",
        "<!DOCTYPE urlset SYSTEM 'file:///etc/passwd'><urlset><url><loc>&e;</loc></url></urlset>~"
            + " INVALID~ dtd_entity",
        "<!doctype HTML><p>~ NO_SITEMAP~ html",
        "<html><body/></html>~ NO_SITEMAP~ html",
        "<?xml version='1.0'?><html/>~ NO_SITEMAP~ html",
        "{}~ NO_SITEMAP~ not_a_sitemap",
        "''~ NO_SITEMAP~ empty"
      })
  void whatIsWrongIsNamed(String text, DocumentProblem.Kind kind, String code) throws IOException {
    DocumentProblem problem = read(text).problem().orElseThrow();
    assertThat(problem.kind()).isEqualTo(kind);
    assertThat(problem.code()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({
    "urlset, http://www.sitemaps.org/schemas/sitemap/0.9, true",
    "sitemapindex, http://www.sitemaps.org/schemas/sitemap/0.9, true",
    "urlset, https://www.sitemaps.org/schemas/sitemap/0.9, false",
    "sitemapindex, http://www.google.com/schemas/sitemap/0.84, false",
    "feed, http://www.w3.org/2005/Atom, true",
    "feed, http://purl.org/atom/ns#, false",
    "rss, http://example.net/anything, true"
  })
  void aRootInAnotherNamespaceIsNoted(String root, String namespace, boolean right)
      throws IOException {
    DocumentReading reading = read("\n<" + root + " xmlns='" + namespace + "'></" + root + ">");
    assertThat(reading.problem()).isEmpty();
    assertThat(reading.notes().stream().filter(note -> !note.isTold()).toList())
        .isEqualTo(right ? List.of() : List.of(new DocumentNote("wrong_namespace", 2)));
    assertThat(read("<urlset/>").notes()).contains(new DocumentNote("wrong_namespace", 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<urlset>~</urlset> | empty_set",
        "<sitemapindex>~</sitemapindex> | empty_set",
        "<rss><channel></channel></rss> |",
        "<urlset><url><loc>/a</loc></url></urlset> | relative_locations",
        "<urlset><url><loc>a/b.html</loc></url></urlset> | relative_locations",
        "<urlset><url><loc>//example.net/a</loc></url></urlset> | relative_locations",
        "<sitemapindex><sitemap><loc>/a.xml</loc></sitemap></sitemapindex> | relative_locations",
        "<urlset><url><loc>ftp://example.net/a</loc></url></urlset> |",
        "<urlset><url><loc>http://example.net/a:b</loc></url></urlset> |",
        "<urlset><url><loc>http://a.b/</loc></url>~<sitemap><loc>http://a.b/c</loc></sitemap>~</urlset>"
            + " | misplaced_entries",
        "<sitemapindex><url><loc>http://a.b/</loc></url></sitemapindex> | empty_set"
            + " misplaced_entries",
      })
  void whatCrawlersPassOverIsNoted(String document, String codes) throws IOException {
    assertThat(read(document.replace('~', '\n')).notes().stream().filter(DocumentNote::isTold))
        .extracting(DocumentNote::code)
        .containsExactlyInAnyOrder(codes == null ? new String[0] : codes.split(" "));
  }

  @Test
  void aHarmlessDocumentTypeIsNoProblem() throws IOException {
    assertThat(read("<!DOCTYPE urlset><urlset><url><loc>https://x.example/</loc></url></urlset>"))
        .extracting(DocumentReading::problem)
        .isEqualTo(Optional.empty());
  }

  @Test
  void theLineOfAFaultIsNamed() throws IOException {
    assertThat(read("<urlset>\n<url>\n<loc>a & b</loc></url></urlset>").problem())
        .contains(DocumentProblem.invalid("not_well_formed", 3));
  }

  @Test
  void otherEncodingsAreNamed() throws IOException {
    byte[] utf16 = "<urlset/>".getBytes(StandardCharsets.UTF_16);
    assertThat(read(utf16).problem().orElseThrow().code()).isEqualTo("not_utf8");
    byte[] latin =
        "<urlset><url><loc>https://x/\u00E4b</loc></url></urlset>"
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(read(latin).problem().orElseThrow().code()).isEqualTo("not_utf8");
  }

  @Test
  void gzipIsUndoneOnce() throws IOException {
    byte[] plain = urlset("https://x.example/1").getBytes(StandardCharsets.UTF_8);
    DocumentReading reading = read(gzip(plain));
    assertThat(reading.gzip()).isTrue();
    assertThat(reading.bytes()).isEqualTo(plain.length);
    assertThat(urls).hasSize(1);
    assertThat(read(gzip(gzip(plain))).problem().orElseThrow().code()).isEqualTo("nested_gzip");
    byte[] corrupt = gzip(plain);
    corrupt[corrupt.length / 2] ^= 0x55;
    assertThat(read(corrupt).problem()).isPresent();
    byte[] half = java.util.Arrays.copyOf(gzip(plain), 30);
    assertThat(read(half).problem()).contains(DocumentProblem.invalid("gzip_corrupt", 0));
  }

  @Test
  void aGigabyteOfSitemapIsReadToTheLimitAndNotHeld() throws IOException {
    AtomicLong pulled = new AtomicLong();
    String entry = "<url><loc>https://www.example.net/a/page/of/some/length</loc></url>\n";
    DocumentReading reading = counting().read(repeated("<urlset>", entry, Long.MAX_VALUE, pulled));
    assertThat(reading.problem()).contains(DocumentProblem.overLimit("too_large"));
    assertThat(reading.bytes()).isBetween(52_428_801L, 52_428_801L + 64 * 1024);
    assertThat(pulled.get()).isLessThan(52_428_801L + 128 * 1024);
  }

  @Test
  void whatTheBudgetOfTheRunCutsIsNotJudged() throws IOException {
    String text = "https://x.example/public\n".repeat(100) + "https://x.example/private\n";
    DocumentReading lines = read(utf8(text), text.indexOf("private") + 3);

    assertThat(lines.problem()).contains(DocumentProblem.unread("budget"));
    assertThat(urls)
        .hasSize(100)
        .extracting(SitemapEntry::loc)
        .containsOnly("https://x.example/public");

    String xml = urlset("https://x.example/1", "https://x.example/2");
    for (int most = 1; most < xml.length(); most++) {
      byte[] plain = utf8(xml);
      assertThat(read(plain, most).problem())
          .as("%d bytes", most)
          .contains(DocumentProblem.unread("budget"));
      assertThat(read(gzip(plain), most).problem())
          .as("%d bytes", most)
          .contains(DocumentProblem.unread("budget"));
    }
    assertThat(read(utf8(xml), xml.length()).problem()).isEmpty();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private DocumentReading read(byte[] document, long most) throws IOException {
    return new DocumentReader(urls::add, children::add, most)
        .read(new ByteArrayInputStream(document));
  }

  @Test
  void aGigabyteInAMegabyteOfGzipIsABomb() throws IOException {
    byte[] member = gzip(" ".repeat(16 * 1024 * 1024).getBytes(StandardCharsets.US_ASCII));
    byte[] start = gzip("<urlset>".getBytes(StandardCharsets.US_ASCII));
    byte[] bomb = new byte[start.length + 64 * member.length];
    System.arraycopy(start, 0, bomb, 0, start.length);
    for (int i = 0; i < 64; i++) {
      System.arraycopy(member, 0, bomb, start.length + i * member.length, member.length);
    }
    DocumentReading reading = read(bomb);
    assertThat(reading.problem().map(DocumentProblem::code))
        .hasValueSatisfying(code -> assertThat(code).isIn("decompression_bomb", "token_too_long"));
    assertThat(reading.bytes()).isLessThan(11L * 1024 * 1024);
    byte[] entries =
        gzip(
            "<url><loc>https://x.example/</loc></url>"
                .repeat(500_000)
                .getBytes(StandardCharsets.US_ASCII));
    byte[] wellFormed = new byte[start.length + entries.length];
    System.arraycopy(start, 0, wellFormed, 0, start.length);
    System.arraycopy(entries, 0, wellFormed, start.length, entries.length);
    assertThat(counting().read(new ByteArrayInputStream(wellFormed)).problem())
        .contains(DocumentProblem.overLimit("decompression_bomb"));
  }

  @Test
  void entitiesThatMultiplyAreNotRead() throws IOException {
    StringBuilder laughs = new StringBuilder("<!DOCTYPE urlset [<!ENTITY l0 'ha'>");
    for (int i = 1; i < 10; i++) {
      laughs
          .append("<!ENTITY l")
          .append(i)
          .append(" '")
          .append(("&l" + (i - 1) + ";").repeat(10))
          .append("'>");
    }
    laughs.append("]><urlset><url><loc>&l9;</loc></url></urlset>");
    assertThat(read(laughs.toString()).problem().orElseThrow().code()).isEqualTo("dtd_entity");
  }

  @Test
  void tokensWithoutEndAreNotHeld() throws IOException {
    for (String endless :
        List.of("<urlset a='x", "<urlset><!-- > x", "<urlset><?x y", "<!DOCTYPE urlset [ <")) {
      AtomicLong pulled = new AtomicLong();
      DocumentReading reading =
          counting().read(repeated(endless, "xxxxxxxxxxxxxxxx", Long.MAX_VALUE, pulled));
      assertThat(reading.problem().map(DocumentProblem::code))
          .as(endless)
          .contains("token_too_long");
      assertThat(pulled.get()).as(endless).isLessThan(256 * 1024);
    }
    for (String endless : List.of("<urlset><url><loc>", "<urlset><![CDATA[ < > ")) {
      AtomicLong pulled = new AtomicLong();
      DocumentReading reading =
          counting().read(repeated(endless, "xxxxxxxxxxxxxxxx", Long.MAX_VALUE, pulled));
      assertThat(reading.problem().map(DocumentProblem::code))
          .as(endless)
          .contains("token_too_long");
      assertThat(pulled.get()).as(endless).isLessThan(2 * 1024 * 1024);
    }
    assertThat(
            counting()
                .read(repeated("https://x", "xxxxxxxx", Long.MAX_VALUE, new AtomicLong()))
                .problem())
        .contains(DocumentProblem.overLimit("too_large"));
  }

  @Test
  void deepNestingEndsEarly() throws IOException {
    DocumentReading reading =
        counting().read(repeated("<urlset>", "<url>", Long.MAX_VALUE, new AtomicLong()));
    assertThat(reading.problem().map(DocumentProblem::code)).contains("nested_too_deep");
  }

  @Test
  void moreEntriesThanAllowedAreCounted() throws IOException {
    DocumentReading reading =
        counting()
            .read(
                repeated(
                    "<urlset>",
                    "<url><loc>https://x.example/</loc></url>",
                    50_001,
                    "</urlset>",
                    new AtomicLong()));
    assertThat(reading.entries()).isEqualTo(50_001);
    assertThat(reading.problem()).contains(DocumentProblem.overLimit("too_many_entries"));
    assertThat(
            counting()
                .read(
                    repeated(
                        "<urlset>",
                        "<url><loc>https://x.example/?a&amp;b</loc></url>",
                        50_000,
                        "</urlset>",
                        new AtomicLong()))
                .problem())
        .isEmpty();
  }

  @Test
  void aLongUrlIsCut() throws IOException {
    read(urlset("https://x.example/" + "a".repeat(60_000)));
    assertThat(urls.getFirst().loc()).hasSize(SitemapEntry.MAX_LOC + 1);
  }

  @Test
  void anyBytesAreADocument() throws IOException {
    Random random = new Random(6);
    byte[] good =
        ("<?xml version='1.0'?><!DOCTYPE urlset><!-- c --><urlset a='b'>"
                + "<url><loc>https://x.example/&amp;</loc><lastmod>2026</lastmod></url></urlset>")
            .getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 10_000; i++) {
      byte[] bad = good.clone();
      for (int n = 1 + random.nextInt(4); n > 0; n--) {
        bad[random.nextInt(bad.length)] =
            random.nextBoolean()
                ? (byte) random.nextInt(256)
                : (byte) "<>&;!?-[]'\"/".charAt(random.nextInt(12));
      }
      assertThat(read(random.nextInt(10) == 0 ? gzip(bad) : bad).bytes()).isNotNegative();
    }
  }

  private DocumentReading read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private DocumentReading read(byte[] bytes) throws IOException {
    return read(bytes, NO_BUDGET);
  }

  /** A reader that keeps nothing. */
  private static DocumentReader counting() {
    return new DocumentReader(_ -> {}, _ -> {}, NO_BUDGET);
  }
}
