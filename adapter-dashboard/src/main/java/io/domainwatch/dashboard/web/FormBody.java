package io.domainwatch.dashboard.web;

import io.domainwatch.web.PercentEncoding;
import io.undertow.connector.ByteBufferPool;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.MultipartParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what browsers send: {@code key=value} pairs, and forms with files (RFC 7578). */
public final class FormBody {
  /** Bytes that the parser of forms with files works on at once. */
  private static final int BUFFER_BYTES = 8 * 1024;

  /** Keeps no buffer per thread. */
  private static final ByteBufferPool POOL = new DefaultByteBufferPool(false, BUFFER_BYTES, 16, 0);

  private static final String MULTIPART = "multipart/form-data";

  private FormBody() {}

  /**
   * The pairs of a query or of an {@code application/x-www-form-urlencoded} body (WHATWG URL,
   * §5.1); empty when it is not percent-encoded UTF-8.
   */
  public static Optional<Fields> ofPairs(String encoded) {
    Map<String, List<String>> texts = new LinkedHashMap<>();
    for (String pair : encoded.split("&")) {
      if (pair.isEmpty()) {
        continue;
      }
      int equals = pair.indexOf('=');
      Optional<String> name = decode(equals < 0 ? pair : pair.substring(0, equals));
      Optional<String> value = decode(equals < 0 ? "" : pair.substring(equals + 1));
      if (name.isEmpty() || value.isEmpty()) {
        return Optional.empty();
      }
      texts.computeIfAbsent(name.get(), _ -> new ArrayList<>()).add(value.get());
    }
    return Optional.of(new Fields(texts, Map.of()));
  }

  /**
   * The fields of a body; empty when it is no form.
   *
   * @param contentType the header's value
   */
  public static Optional<Fields> of(String contentType, byte[] body) {
    String type = contentType.strip();
    if (type.regionMatches(true, 0, MULTIPART, 0, MULTIPART.length())) {
      return Optional.ofNullable(Headers.extractQuotedValueFromHeader(type, "boundary"))
          .flatMap(boundary -> multipart(boundary, body));
    }
    return ofPairs(new String(body, StandardCharsets.UTF_8));
  }

  private static Optional<String> decode(String text) {
    return PercentEncoding.decode(text.replace('+', ' '));
  }

  private static Optional<Fields> multipart(String boundary, byte[] body) {
    Parts parts = new Parts();
    try {
      MultipartParser.ParseState parser =
          MultipartParser.beginParse(
              POOL, parts, boundary.getBytes(StandardCharsets.US_ASCII), "UTF-8");
      parser.parse(ByteBuffer.wrap(body));
      return parser.isComplete() ? Optional.of(parts.fields()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Collects the parts of a form with files. */
  private static final class Parts implements MultipartParser.PartHandler {
    private final Map<String, List<String>> texts = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private ByteArrayOutputStream content = new ByteArrayOutputStream();
    private String name = "";
    private boolean file;

    @Override
    public void beginPart(HeaderMap headers) {
      String disposition =
          Optional.ofNullable(headers.getFirst(Headers.CONTENT_DISPOSITION)).orElse("");
      name =
          Optional.ofNullable(Headers.extractQuotedValueFromHeader(disposition, "name")).orElse("");
      file = Headers.extractQuotedValueFromHeaderWithEncoding(disposition, "filename") != null;
      content = new ByteArrayOutputStream();
    }

    @Override
    public void data(ByteBuffer buffer) {
      byte[] piece = new byte[buffer.remaining()];
      buffer.get(piece);
      content.writeBytes(piece);
    }

    @Override
    public void endPart() {
      if (file) {
        files.put(name, content.toByteArray());
      } else {
        texts
            .computeIfAbsent(name, _ -> new ArrayList<>())
            .add(content.toString(StandardCharsets.UTF_8));
      }
    }

    Fields fields() {
      return new Fields(texts, files);
    }
  }
}
