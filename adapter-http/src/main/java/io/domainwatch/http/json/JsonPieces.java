package io.domainwatch.http.json;

import io.domainwatch.json.JsonStream;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The text of an object with one long array, made page by page, so that only one page of it is in
 * memory. Used by one thread at a time.
 *
 * @param <T> an item of the array
 */
public final class JsonPieces<T> implements Iterator<byte[]> {
  private final Iterator<List<T>> pages;
  private final BiConsumer<JsonWriter, T> item;
  private final JsonStream out = new JsonStream();
  private final JsonWriter writer = new JsonWriter(out);

  /**
   * @param name of the array
   * @param pages its items; at least one page, which may be empty
   * @param item writes an item
   */
  public JsonPieces(String name, Iterator<List<T>> pages, BiConsumer<JsonWriter, T> item) {
    this.pages = pages;
    this.item = item;
    writer.beginArray(name);
  }

  @Override
  public boolean hasNext() {
    return pages.hasNext();
  }

  /** The text up to the end of the next page; after the last page the rest of it too. */
  @Override
  public byte[] next() {
    pages.next().forEach(one -> item.accept(writer, one));
    if (!pages.hasNext()) {
      writer.endArray();
    }
    return out.take();
  }
}
