package org.threadwise.importing.guarana;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.SwitchStmt;
import java.util.HashSet;
import java.util.Set;

/**
 * Effects of code that is not evaluated. Code without an effect on the topology can be ignored:
 *
 * <pre>{@code
 * if (verbose) { log(name); }                      // ignored
 * if (premium) { task[0].output[1].bind(slot); }   // refused
 * }</pre>
 */
final class TopologyEffects {

  /** Methods of the API that change the topology. */
  static final Set<String> CALLS =
      Set.of(
          "bind",
          "addTask",
          "addPort",
          "removeTask",
          "removePort",
          "setInterSlot",
          "setInterSlotIn",
          "setInterSlotOut",
          "setCommunicator");

  private final JavaSources sources;

  TopologyEffects(JavaSources sources) {
    this.sources = sources;
  }

  /** Returns whether code may change the topology, or ends the execution of the code around it. */
  boolean isRelevant(Node node) {
    return leaves(node, false) || changes(node, new HashSet<>());
  }

  private boolean changes(Node node, Set<String> methods) {
    boolean changes =
        switch (node) {
          case MethodCallExpr call -> calls(call.getNameAsString(), methods);
          case MethodReferenceExpr call -> calls(call.getIdentifier(), methods);
          case ObjectCreationExpr creation ->
              sources.guaranaClass(creation.getType().getNameAsString()).isPresent();
          default -> false;
        };
    return changes || node.getChildNodes().stream().anyMatch(child -> changes(child, methods));
  }

  private boolean calls(String name, Set<String> methods) {
    return CALLS.contains(name)
        || (methods.add(name)
            && sources.methods(name).stream().anyMatch(method -> changes(method, methods)));
  }

  /** Returns whether execution continues elsewhere than after a statement. */
  private static boolean leaves(Node node, boolean isInLoop) {
    boolean isLoop = node instanceof NodeWithBody<?> || node instanceof SwitchStmt;
    return switch (node) {
      case ReturnStmt leaving -> true;
      case BreakStmt leaving -> !isInLoop;
      case ContinueStmt leaving -> !isInLoop;
      case LambdaExpr other -> false;
      case BodyDeclaration<?> other -> false;
      default -> node.getChildNodes().stream().anyMatch(child -> leaves(child, isInLoop || isLoop));
    };
  }

  /** Makes all variables unknown that code may assign. */
  static void forget(Node node, JavaScope scope) {
    node.findAll(AssignExpr.class).forEach(assign -> forgetTarget(assign.getTarget(), scope));
    node.findAll(UnaryExpr.class).stream()
        .filter(unary -> ExpressionEvaluation.isStep(unary.getOperator()))
        .forEach(unary -> forgetTarget(unary.getExpression(), scope));
  }

  private static void forgetTarget(Expression target, JavaScope scope) {
    switch (target) {
      case NameExpr name -> scope.assign(name.getNameAsString(), JavaValue.Other.UNKNOWN);
      case FieldAccessExpr field -> scope.assign(field.getNameAsString(), JavaValue.Other.UNKNOWN);
      case ArrayAccessExpr access -> forgetTarget(access.getName(), scope);
      default -> {}
    }
  }
}
