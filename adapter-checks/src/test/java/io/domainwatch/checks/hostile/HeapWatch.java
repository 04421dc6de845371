package io.domainwatch.checks.hostile;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** Looks at the heap after every collection: what is in use then, some of it garbage still. */
final class HeapWatch {

  private static final long MEBIBYTE = 1024 * 1024;

  private final AtomicLong peakBytes = new AtomicLong();
  private final Set<String> pools =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .map(MemoryPoolMXBean::getName)
          .collect(Collectors.toSet());

  private HeapWatch() {}

  static HeapWatch start() {
    HeapWatch watch = new HeapWatch();
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector)
          .addNotificationListener(
              (told, _) -> watch.collected((CompositeData) told.getUserData()),
              told ->
                  told.getType()
                      .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION),
              null);
    }
    return watch;
  }

  private void collected(CompositeData data) {
    GcInfo info = GarbageCollectionNotificationInfo.from(data).getGcInfo();
    long used =
        info.getMemoryUsageAfterGc().entrySet().stream()
            .filter(entry -> pools.contains(entry.getKey()))
            .map(Map.Entry::getValue)
            .mapToLong(MemoryUsage::getUsed)
            .sum();
    peakBytes.accumulateAndGet(used, Math::max);
  }

  long peakMebibytes() {
    return peakBytes.get() / MEBIBYTE;
  }
}
