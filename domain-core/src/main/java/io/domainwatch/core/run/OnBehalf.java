package io.domainwatch.core.run;

import java.util.UUID;
import java.util.concurrent.Executor;

/**
 * For whom the present thread works, so that what there is little of can be shared fairly. A key
 * that tells nothing else: two runs have the same one when one organization pays for both.
 */
public final class OnBehalf {
  /** For a run that nobody shares anything with, as of a command. */
  public static final UUID NOBODY = new UUID(0, 0);

  private static final ScopedValue<UUID> KEY = ScopedValue.newInstance();

  private OnBehalf() {}

  /** Whom the present thread works for; {@link #NOBODY} unless it was said. */
  public static UUID key() {
    return KEY.orElse(NOBODY);
  }

  /** Does work on behalf of somebody; what it returns or throws comes out. */
  public static <T, X extends Throwable> T of(UUID key, ScopedValue.CallableOp<T, X> work)
      throws X {
    return ScopedValue.where(KEY, key).call(work);
  }

  /** The same threads for tasks on behalf of whom the present thread works for. */
  public static Executor executor(Executor threads) {
    UUID key = key();
    return task -> threads.execute(() -> ScopedValue.where(KEY, key).run(task));
  }
}
