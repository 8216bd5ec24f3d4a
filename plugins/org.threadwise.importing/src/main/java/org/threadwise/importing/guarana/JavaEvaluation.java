package org.threadwise.importing.guarana;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.stmt.AssertStmt;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.EmptyStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.List;
import java.util.Optional;
import org.threadwise.importing.ImportException;

/**
 * Evaluates Java statements with constant values. Statements whose execution depends on something
 * else are ignored if they have no effect on the topology, and refused otherwise.
 */
final class JavaEvaluation {

  private static final int MAX_STEPS = 1_000_000;
  private static final int MAX_CALLS = 100;

  private final TopologyEffects effects;
  private final ExpressionEvaluation expressions;
  private JavaValue returned = JavaValue.Other.NULL;
  private int steps;
  private int calls;

  JavaEvaluation(JavaSources sources) {
    effects = new TopologyEffects(sources);
    expressions = new ExpressionEvaluation(sources, this);
  }

  /** How a statement ends. */
  private enum Completion {
    NORMAL,
    BREAK,
    CONTINUE,
    RETURN
  }

  /** Returns the evaluation of expressions. */
  ExpressionEvaluation expressions() {
    return expressions;
  }

  /** Returns the result of a method. */
  JavaValue call(MethodDeclaration method, List<JavaValue> arguments, JavaScope around)
      throws ImportException {
    JavaScope scope = around.inner();
    declare(method.getParameters(), arguments, scope);
    returned = JavaValue.Other.NULL;
    if (method.getBody().isPresent()) {
      execute(method.getBody().get(), scope);
    }
    JavaValue result = returned;
    returned = JavaValue.Other.NULL;
    return result;
  }

  /** Declares parameters with the values of arguments. */
  static void declare(NodeList<Parameter> parameters, List<JavaValue> arguments, JavaScope scope) {
    for (int index = 0; index < parameters.size(); index++) {
      scope.declare(parameters.get(index).getNameAsString(), arguments.get(index));
    }
  }

  /** Executes the body of a method or constructor. */
  void execute(BlockStmt body, JavaScope scope) throws ImportException {
    if (++calls > MAX_CALLS) {
      throw JavaSources.refusal(body, "calls are nested too deeply, or without an end");
    }
    all(body.getStatements(), scope);
    calls--;
  }

  /** Counts a step, of which there is a limited number. */
  void step(Node node) throws ImportException {
    if (++steps > MAX_STEPS) {
      throw JavaSources.refusal(
          node, "more than a million statements are executed until here: shorten the loops");
    }
  }

  /**
   * Ignores code that is not evaluated.
   *
   * @throws ImportException if the code may change the topology
   */
  void ignore(Node node, JavaScope scope, String reason) throws ImportException {
    refuseRelevant(node, reason);
    TopologyEffects.forget(node, scope);
  }

  /** Refuses code that may change the topology. */
  void refuseRelevant(Node node, String reason) throws ImportException {
    if (effects.isRelevant(node)) {
      throw JavaSources.refusal(node, reason);
    }
  }

  private Completion all(List<Statement> statements, JavaScope scope) throws ImportException {
    for (Statement statement : statements) {
      Completion completion = statement(statement, scope);
      if (completion != Completion.NORMAL) {
        return completion;
      }
    }
    return Completion.NORMAL;
  }

  private Completion statement(Statement statement, JavaScope scope) throws ImportException {
    step(statement);
    return switch (statement) {
      case BlockStmt block -> all(block.getStatements(), scope.inner());
      case ExpressionStmt expression -> {
        expressions.value(expression.getExpression(), scope);
        yield Completion.NORMAL;
      }
      case IfStmt choice -> choice(choice, scope);
      case ForStmt loop -> counted(loop, scope.inner());
      case WhileStmt loop ->
          loop(loop, Optional.of(loop.getCondition()), loop.getBody(), new NodeList<>(), scope);
      case ForEachStmt loop -> each(loop, scope);
      case TryStmt attempt -> attempt(attempt, scope.inner());
      case SynchronizedStmt locked -> statement(locked.getBody(), scope);
      case ReturnStmt end -> {
        returned =
            end.getExpression().isPresent()
                ? expressions.value(end.getExpression().get(), scope)
                : JavaValue.Other.NULL;
        yield Completion.RETURN;
      }
      case BreakStmt end when end.getLabel().isEmpty() -> Completion.BREAK;
      case ContinueStmt end when end.getLabel().isEmpty() -> Completion.CONTINUE;
      case AssertStmt none -> Completion.NORMAL;
      case EmptyStmt none -> Completion.NORMAL;
      case LocalClassDeclarationStmt none -> Completion.NORMAL;
      case ExplicitConstructorInvocationStmt none -> Completion.NORMAL;
      default -> {
        ignore(statement, scope, "statements of this kind are not evaluated: write if or for");
        yield Completion.NORMAL;
      }
    };
  }

  private Completion choice(IfStmt choice, JavaScope scope) throws ImportException {
    Optional<Boolean> condition = condition(choice.getCondition(), scope);
    if (condition.isEmpty()) {
      ignore(choice, scope, unknownCondition(choice.getCondition()));
      return Completion.NORMAL;
    }
    if (condition.get()) {
      return statement(choice.getThenStmt(), scope);
    }
    return choice.getElseStmt().isPresent()
        ? statement(choice.getElseStmt().get(), scope)
        : Completion.NORMAL;
  }

  private Completion counted(ForStmt loop, JavaScope scope) throws ImportException {
    for (Expression start : loop.getInitialization()) {
      expressions.value(start, scope);
    }
    return loop(loop, loop.getCompare(), loop.getBody(), loop.getUpdate(), scope);
  }

  private Completion loop(
      Statement loop,
      Optional<Expression> condition,
      Statement body,
      NodeList<Expression> updates,
      JavaScope scope)
      throws ImportException {
    while (true) {
      step(loop);
      Optional<Boolean> goesOn =
          condition.isPresent() ? condition(condition.get(), scope) : Optional.of(true);
      if (goesOn.isEmpty()) {
        ignore(loop, scope, unknownCondition(condition.orElseThrow()));
        return Completion.NORMAL;
      }
      if (!goesOn.get()) {
        return Completion.NORMAL;
      }
      Completion completion = statement(body, scope);
      if (completion == Completion.RETURN) {
        return completion;
      }
      if (completion == Completion.BREAK) {
        return Completion.NORMAL;
      }
      for (Expression update : updates) {
        expressions.value(update, scope);
      }
    }
  }

  private Completion each(ForEachStmt loop, JavaScope scope) throws ImportException {
    if (!(expressions.value(loop.getIterable(), scope) instanceof JavaValue.Sequence sequence)) {
      ignore(loop, scope, ExpressionEvaluation.notConstant(loop.getIterable()));
      return Completion.NORMAL;
    }
    for (JavaValue item : List.copyOf(sequence.items())) {
      JavaScope inner = scope.inner();
      loop.getVariable().getVariables().stream()
          .map(NodeWithSimpleName::getNameAsString)
          .forEach(variable -> inner.declare(variable, item));
      Completion completion = statement(loop.getBody(), inner);
      if (completion == Completion.RETURN) {
        return completion;
      }
      if (completion == Completion.BREAK) {
        break;
      }
    }
    return Completion.NORMAL;
  }

  /** Assumes that nothing fails. */
  private Completion attempt(TryStmt attempt, JavaScope scope) throws ImportException {
    for (Expression resource : attempt.getResources()) {
      expressions.value(resource, scope);
    }
    Completion completion = statement(attempt.getTryBlock(), scope);
    if (attempt.getFinallyBlock().isPresent()) {
      Completion last = statement(attempt.getFinallyBlock().get(), scope);
      return last == Completion.NORMAL ? completion : last;
    }
    return completion;
  }

  private Optional<Boolean> condition(Expression condition, JavaScope scope)
      throws ImportException {
    return expressions.value(condition, scope) instanceof JavaValue.Scalar(Boolean flag)
        ? Optional.of(flag)
        : Optional.empty();
  }

  private static String unknownCondition(Expression condition) {
    return "the solution depends on '" + JavaSources.text(condition) + "', which is not constant";
  }
}
