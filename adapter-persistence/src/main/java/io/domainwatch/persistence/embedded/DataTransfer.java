package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.embedded.EmbeddedPostgres.Login;
import io.domainwatch.persistence.embedded.EmbeddedPostgres.Logins;
import java.io.IOException;
import java.nio.file.Path;

/** Carries what one server holds into another one, by a file. */
public interface DataTransfer {
  /**
   * Saves all that a server holds.
   *
   * @param superuser of that server
   * @param file is there, and empty
   * @return whether there was anything
   * @throws IOException when the server cannot be read or the file cannot be written
   */
  boolean save(String jdbcUrl, Login superuser, Path file) throws IOException;

  /**
   * Loads it into a server that holds nothing.
   *
   * @param logins of that server
   * @throws IOException when the file cannot be read or the server cannot be written
   */
  void load(Path file, String jdbcUrl, Logins logins) throws IOException;
}
