package org.threadwise.importing.guarana;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.DataKey;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.SourceFile;

/** The classes of Java files as syntax trees. Files are parsed, not compiled. */
final class JavaSources {

  private static final int MAX_CHARACTERS = 2 << 20;
  private static final int MAX_DEPTH = 200;
  private static final int MAX_TEXT = 60;
  private static final DataKey<String> FILE = new DataKey<>() {};

  private final Map<String, TypeDeclaration<?>> types = new LinkedHashMap<>();

  /**
   * Adds the classes of a file.
   *
   * @throws ImportException if the file is not Java, exceeds a limit, or has a class with the name
   *     of another one
   */
  void add(SourceFile file) throws ImportException {
    if (file.text().length() > MAX_CHARACTERS) {
      throw new ImportException(
          file.name(), 0, "the file is larger than 2 MB: import only the classes of processes");
    }
    refuseDeepNesting(file);
    ParserConfiguration configuration =
        new ParserConfiguration().setLanguageLevel(LanguageLevel.RAW).setAttributeComments(false);
    ParseResult<CompilationUnit> result;
    try {
      result = new JavaParser(configuration).parse(file.text());
    } catch (StackOverflowError deep) {
      throw new ImportException(file.name(), 0, "expressions are nested too deeply");
    }
    CompilationUnit unit = result.getResult().orElseGet(CompilationUnit::new);
    if (!result.isSuccessful()) {
      int line =
          result.getProblems().stream()
              .flatMap(problem -> problem.getLocation().stream())
              .flatMap(location -> location.toRange().stream())
              .mapToInt(range -> range.begin.line)
              .findFirst()
              .orElse(0);
      throw new ImportException(file.name(), line, "the Java is malformed or truncated");
    }
    unit.setData(FILE, file.name());
    for (TypeDeclaration<?> type : types(unit)) {
      TypeDeclaration<?> other = types.putIfAbsent(type.getNameAsString(), type);
      if (other != null) {
        throw refusal(
            type,
            "the class "
                + type.getNameAsString()
                + " is also at "
                + origin(other)
                + ": import the files of one of them");
      }
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // findAll has no type for wildcards
  private static List<TypeDeclaration<?>> types(CompilationUnit unit) {
    return (List) unit.findAll(TypeDeclaration.class);
  }

  private static void refuseDeepNesting(SourceFile file) throws ImportException {
    int depth = 0;
    int line = 1;
    for (int index = 0; index < file.text().length(); index++) {
      switch (file.text().charAt(index)) {
        case '\n' -> line++;
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth = Math.max(0, depth - 1);
        default -> {}
      }
      if (depth > MAX_DEPTH) {
        throw new ImportException(file.name(), line, "brackets are nested too deeply");
      }
    }
  }

  /** Returns all classes, in the order of the files. */
  Collection<TypeDeclaration<?>> types() {
    return types.values();
  }

  /** Returns the class with a simple name. */
  Optional<TypeDeclaration<?>> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** Returns the class that a class of the files extends. */
  static Optional<String> superclass(TypeDeclaration<?> type) {
    return type instanceof ClassOrInterfaceDeclaration declaration && !declaration.isInterface()
        ? declaration.getExtendedTypes().getFirst().map(ClassOrInterfaceType::getNameAsString)
        : Optional.empty();
  }

  /** Returns the class of the API that a class is or extends. */
  Optional<GuaranaClass> guaranaClass(String name) {
    Set<String> seen = new HashSet<>();
    String current = name;
    // A class may have the simple name of the class of the API that it extends.
    while (types.containsKey(current) && seen.add(current)) {
      Optional<String> next = type(current).flatMap(JavaSources::superclass);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      current = next.get();
    }
    return GuaranaClass.of(current);
  }

  /** Returns the methods with a name in all classes. */
  List<MethodDeclaration> methods(String name) {
    return types.values().stream().flatMap(type -> type.getMethodsByName(name).stream()).toList();
  }

  /** Returns the first expression that creates an object of a class. */
  Optional<ObjectCreationExpr> creation(String className) {
    return types.values().stream()
        .flatMap(type -> type.findAll(ObjectCreationExpr.class).stream())
        .filter(creation -> creation.getType().getNameAsString().equals(className))
        .findFirst();
  }

  /** Returns the classes around a node, the innermost first. */
  static List<TypeDeclaration<?>> enclosing(Node node) {
    List<TypeDeclaration<?>> enclosing = new ArrayList<>();
    Optional<Node> current = Optional.of(node);
    while (current.isPresent()) {
      if (current.get() instanceof TypeDeclaration<?> type) {
        enclosing.add(type);
      }
      current = current.get().getParentNode();
    }
    return enclosing;
  }

  /** Returns the names of the classes and interfaces that a class extends or implements. */
  static List<String> inherited(TypeDeclaration<?> type) {
    return type instanceof ClassOrInterfaceDeclaration declaration
        ? Stream.concat(
                declaration.getExtendedTypes().stream(), declaration.getImplementedTypes().stream())
            .map(ClassOrInterfaceType::getNameAsString)
            .toList()
        : List.of();
  }

  /** Returns whether a type is an interface, whose fields are static. */
  static boolean isInterface(TypeDeclaration<?> type) {
    return type instanceof ClassOrInterfaceDeclaration declaration && declaration.isInterface();
  }

  /**
   * Returns the method with a name and a number of parameters, unless it is abstract.
   *
   * @throws ImportException if there are several
   */
  static Optional<MethodDeclaration> method(
      List<BodyDeclaration<?>> members, String name, int parameters) throws ImportException {
    return single(
        members.stream()
            .flatMap(member -> member.toMethodDeclaration().stream())
            .filter(method -> method.getNameAsString().equals(name))
            .filter(method -> method.getParameters().size() == parameters)
            .filter(method -> method.getBody().isPresent())
            .toList());
  }

  /**
   * Returns the only one of some methods or constructors, if there is any.
   *
   * @throws ImportException if there are several
   */
  static <T extends Node> Optional<T> single(List<T> overloads) throws ImportException {
    if (overloads.size() > 1) {
      throw refusal(
          overloads.get(1),
          "overloads with the same number of parameters are not evaluated: rename one of them");
    }
    return overloads.stream().findFirst();
  }

  /** Returns the text of a node for people, shortened. */
  static String text(Node node) {
    String text = node.toString().replaceAll("\\s+", " ");
    return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "…";
  }

  /** Returns the file, without its folder, and the line of a node. */
  static String origin(Node node) {
    return baseName(file(node)) + ":" + line(node);
  }

  /** Returns the name of a file without its folder. */
  static String baseName(String file) {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  }

  /** Returns why a node cannot be imported. */
  static ImportException refusal(Node node, String reason) {
    return new ImportException(file(node), line(node), reason);
  }

  private static String file(Node node) {
    return node.findCompilationUnit().map(unit -> unit.getData(FILE)).orElse("");
  }

  private static int line(Node node) {
    return node.getBegin().map(position -> position.line).orElse(0);
  }
}
