package io.domainwatch.app.notification;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/** Ports that do something else than the real ones. */
final class Faulty {
  private Faulty() {}

  /** A port that throws when a test says so. */
  static <T> T port(Class<T> port, T real, Predicate<Object[]> when, RuntimeException fault) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (_, method, arguments) -> {
              if (arguments != null && when.test(arguments)) {
                throw fault;
              }
              try {
                return method.invoke(real, arguments);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            }));
  }

  /** A port of which one method answers something else. */
  static <T> T answering(Class<T> port, T real, String name, Object answer) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (_, method, arguments) ->
                method.getName().equals(name) ? answer : method.invoke(real, arguments)));
  }
}
