package org.threadwise.importing.guarana;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import org.threadwise.importing.guarana.JavaValue.Other;
import org.threadwise.importing.guarana.JavaValue.Scalar;

/** Operators on constants. */
final class JavaOperators {

  private static final int MAX_TEXT = 10_000;

  private JavaOperators() {}

  /** Returns the result of an operator with one operand. */
  static JavaValue unary(UnaryExpr.Operator operator, JavaValue operand) {
    if (operand instanceof Scalar(Boolean flag)) {
      return operator == UnaryExpr.Operator.LOGICAL_COMPLEMENT
          ? JavaValue.of(!flag)
          : Other.UNKNOWN;
    }
    if (!(operand instanceof Scalar(Long number))) {
      return Other.UNKNOWN;
    }
    return switch (operator) {
      case PLUS -> operand;
      case MINUS -> JavaValue.of(-number);
      case PREFIX_INCREMENT, POSTFIX_INCREMENT -> JavaValue.of(number + 1);
      case PREFIX_DECREMENT, POSTFIX_DECREMENT -> JavaValue.of(number - 1);
      default -> Other.UNKNOWN;
    };
  }

  /** Returns the result of an operator with two operands. */
  static JavaValue binary(BinaryExpr.Operator operator, JavaValue left, JavaValue right) {
    if (left instanceof Scalar(Long a) && right instanceof Scalar(Long b)) {
      return numbers(operator, a, b);
    }
    if (left instanceof Scalar(Boolean a) && right instanceof Scalar(Boolean b)) {
      return flags(operator, a, b);
    }
    if (operator == BinaryExpr.Operator.PLUS
        && left instanceof Scalar(Object a)
        && right instanceof Scalar(Object b)) {
      String text = a.toString() + b;
      return text.length() > MAX_TEXT ? Other.UNKNOWN : JavaValue.of(text);
    }
    boolean isKnown = left != Other.UNKNOWN && right != Other.UNKNOWN;
    return switch (operator) {
      // Texts are compared by identity in Java.
      case EQUALS ->
          isKnown && !(left instanceof Scalar) ? JavaValue.of(left.equals(right)) : Other.UNKNOWN;
      case NOT_EQUALS ->
          isKnown && !(left instanceof Scalar) ? JavaValue.of(!left.equals(right)) : Other.UNKNOWN;
      default -> Other.UNKNOWN;
    };
  }

  private static JavaValue numbers(BinaryExpr.Operator operator, long a, long b) {
    return switch (operator) {
      case PLUS -> JavaValue.of(a + b);
      case MINUS -> JavaValue.of(a - b);
      case MULTIPLY -> JavaValue.of(a * b);
      case DIVIDE -> b == 0 ? Other.UNKNOWN : JavaValue.of(a / b);
      case REMAINDER -> b == 0 ? Other.UNKNOWN : JavaValue.of(a % b);
      case EQUALS -> JavaValue.of(a == b);
      case NOT_EQUALS -> JavaValue.of(a != b);
      case LESS -> JavaValue.of(a < b);
      case LESS_EQUALS -> JavaValue.of(a <= b);
      case GREATER -> JavaValue.of(a > b);
      case GREATER_EQUALS -> JavaValue.of(a >= b);
      default -> Other.UNKNOWN;
    };
  }

  private static JavaValue flags(BinaryExpr.Operator operator, boolean a, boolean b) {
    return switch (operator) {
      case AND, BINARY_AND -> JavaValue.of(a && b);
      case OR, BINARY_OR -> JavaValue.of(a || b);
      case EQUALS -> JavaValue.of(a == b);
      case NOT_EQUALS, XOR -> JavaValue.of(a != b);
      default -> Other.UNKNOWN;
    };
  }
}
