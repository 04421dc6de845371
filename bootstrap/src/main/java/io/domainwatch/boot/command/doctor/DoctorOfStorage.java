package io.domainwatch.boot.command.doctor;

import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyFileRefused;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is found about where rows and keys are kept. */
public final class DoctorOfStorage {
  private DoctorOfStorage() {}

  /** What is found; each a line. */
  public static List<DoctorItem> items(ServiceConfig.Storage storage) {
    List<DoctorItem> items = new ArrayList<>();
    items.add(dataFolder(storage));
    items.add(keyFile(new KeyFile(storage.keyFile())));
    storage.external().ifPresent(login -> items.add(role(login)));
    return items;
  }

  /** Of the embedded database the roles are ours. */
  private static DoctorItem role(ServiceConfig.Login login) {
    PersistenceConfig config =
        new PersistenceConfig(login.url(), login.user(), login.password(), 1);
    try {
      return config.connectsAsSuperuser()
          ? new DoctorItem(
              Verdict.BAD,
              "database role",
              login.user()
                  + " is a superuser; the service needs a plain role (database.user), and one that"
                  + " owns the schema (database.migration-user)")
          : new DoctorItem(Verdict.OK, "database role", login.user() + " is no superuser");
    } catch (StorageUnavailable away) {
      return new DoctorItem(Verdict.BAD, "database role", "unknown: " + away.reason());
    }
  }

  private static DoctorItem dataFolder(ServiceConfig.Storage storage) {
    if (storage.external().isPresent()) {
      return new DoctorItem(Verdict.OK, "data folder", "is not needed: database.url is set");
    }
    Path folder = storage.dataDir().toAbsolutePath().normalize();
    boolean writable =
        Stream.iterate(Optional.of(folder), Optional::isPresent, path -> path.map(Path::getParent))
            .flatMap(Optional::stream)
            .filter(Files::exists)
            .findFirst()
            .filter(Files::isWritable)
            .isPresent();
    return writable
        ? new DoctorItem(Verdict.OK, "data folder", folder + " can be written")
        : new DoctorItem(Verdict.BAD, "data folder", folder + " cannot be written; set data-dir");
  }

  private static DoctorItem keyFile(KeyFile file) {
    try {
      if (file.find().isEmpty()) {
        return new DoctorItem(
            Verdict.UNKNOWN,
            "key file",
            file.path() + " is not there; the first start makes it, a later one needs it");
      }
    } catch (KeyFileRefused unusable) {
      return new DoctorItem(Verdict.BAD, "key file", String.valueOf(unusable.getMessage()));
    }
    return file.isOpenToOthers()
        ? new DoctorItem(
            Verdict.BAD,
            "key file",
            file.path() + " can be read or written by others: chmod 600 it")
        : new DoctorItem(
            Verdict.OK,
            "key file",
            file.path() + " can be read; keep a copy, away from backups of the database");
  }
}
