package io.domainwatch.core.json;

import java.lang.invoke.MethodHandle;

/** Calls a method handle; those declare that they may throw anything. */
final class Invocation {

  private Invocation() {}

  /**
   * What the handle returns.
   *
   * @param handle of type {@code (Object)Object}
   * @throws IllegalStateException if it throws a checked exception
   */
  static Object of(MethodHandle handle, Object argument) {
    try {
      return handle.invokeExact(argument);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a record throws a checked exception", e);
    }
  }
}
