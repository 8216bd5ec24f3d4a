package org.threadwise.importing.guarana;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.threadwise.importing.ImportException;

/**
 * The base of a task with a context, which is the input whose message the task sends:
 *
 * <pre>{@code
 * Message<?> context = exchange.input[0].poll();
 * Message<?> base = exchange.input[1].poll();
 * exchange.output[0].add(base);                   // input 1 is the base
 * }</pre>
 */
final class ContextInput {

  private static final Set<String> SENDING = Set.of("add", "offer", "setMessage");

  private ContextInput() {}

  /** Returns the index of the base, if the code of a task shows it. */
  static Optional<Integer> base(GuaranaObject task) throws ImportException {
    Optional<MethodDeclaration> work = task.method("doWork", 1);
    Optional<MethodDeclaration> method = work.isPresent() ? work : task.method("execute", 0);
    if (method.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> sent =
        method.get().findAll(MethodCallExpr.class).stream()
            .filter(call -> SENDING.contains(call.getNameAsString()))
            .filter(call -> call.getScope().filter(ContextInput::isOutput).isPresent())
            .flatMap(call -> call.getArguments().stream())
            .flatMap(message -> input(message, method.get(), new HashSet<>()).stream())
            .distinct()
            .toList();
    return sent.size() == 1 ? Optional.of(sent.getFirst()) : Optional.empty();
  }

  private static boolean isOutput(Expression expression) {
    return expression instanceof ArrayAccessExpr access && isField(access.getName(), "output");
  }

  private static boolean isField(Expression expression, String name) {
    return switch (expression) {
      case FieldAccessExpr field -> field.getNameAsString().equals(name);
      case NameExpr simple -> simple.getNameAsString().equals(name);
      default -> false;
    };
  }

  /** Returns the input from which the value of an expression comes, directly or by variables. */
  private static Optional<Integer> input(
      Expression expression, MethodDeclaration method, Set<String> seen) {
    Stream<Integer> direct =
        expression.findAll(ArrayAccessExpr.class).stream()
            .filter(access -> isField(access.getName(), "input"))
            .flatMap(access -> access.getIndex().toIntegerLiteralExpr().stream())
            .map(IntegerLiteralExpr::asNumber)
            .map(Number::intValue);
    Stream<Integer> byVariables =
        expression.findAll(NameExpr.class).stream()
            .map(NameExpr::getNameAsString)
            .filter(seen::add)
            .flatMap(
                name ->
                    method.findAll(VariableDeclarator.class).stream()
                        .filter(variable -> variable.getNameAsString().equals(name)))
            .flatMap(variable -> variable.getInitializer().stream())
            .flatMap(initial -> input(initial, method, seen).stream());
    return Stream.concat(direct, byVariables).findFirst();
  }
}
