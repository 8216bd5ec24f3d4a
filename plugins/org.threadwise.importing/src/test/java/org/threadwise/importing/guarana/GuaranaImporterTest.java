package org.threadwise.importing.guarana;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;

/** Java that the constructor of a process may contain, and what is refused. */
class GuaranaImporterTest {

  /** A process from an entry port to an exit port, with a body of its constructor. */
  private static String process(String body) {
    return """
    class Shop extends Process {
      static final int N = 2;
      Slot[] slot = new Slot[N + 1];
      Task task;
      EntryPort in = new EntryPort("In");
      ExitPort out = new ExitPort("Out");
      Shop() {
        super("Shop");
        in.setInterSlot(new Slot("order"));
        out.setInterSlot(new Slot("done"));
        addPort(in);
        addPort(out);
        %s
      }
      void step(Task next, Slot from, Slot to) {
        next.input[0].bind(from);
        next.output[0].bind(to);
        addTask(next);
      }
    }
    """
        .formatted(body);
  }

  private static ImportedModel read(String... contents) throws ImportException {
    List<SourceFile> files = new ArrayList<>();
    for (String content : contents) {
      boolean isXml = content.startsWith("<");
      files.add(new SourceFile(isXml ? "guarana-conf.xml" : "src/Shop.java", content));
    }
    return new GuaranaImporter().read(files);
  }

  private static final String STEP = "step(new Translator(\"A\") {}, in.getInterSlot(), ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        // variables, fields and constants
        "Slot from = in.getInterSlot(); step(new Translator(\"A\") {}, from, out.getInterSlot());",
        "this.task = new Translator(\"A\") {}; step(this.task, in.getInterSlot(),"
            + " out.getInterSlot());",
        "final String A = \"A\"; step(new Translator(A) {}, in.getInterSlot(),"
            + " out.getInterSlot());",
        "Task t; step(t = new Translator(\"A\") {}, in.getInterSlot(), out.getInterSlot());",
        "slot[N] = out.getInterSlot(); " + STEP + "slot[2]);",
        "slot[Shop.N] = out.getInterSlot(); " + STEP + "slot[slot.length - 1]);",
        "Slot[][] s = new Slot[2][3]; s[1][2] = out.getInterSlot(); " + STEP + "s[1][2]);",
        "Slot[] s = {null, out.getInterSlot()}; " + STEP + "s[1]);",
        "java.util.List<Slot> s = new ArrayList<>(); s.add(out.getInterSlot()); "
            + STEP
            + "s.get(0));",
        // arithmetic
        "slot[(7 - 3) * 2 / 4 % 3] = out.getInterSlot(); " + STEP + "slot[2]);",
        "int i = 0; i += 2; slot[i--] = out.getInterSlot(); " + STEP + "slot[++i]);",
        "int i = -1; slot[-i] = out.getInterSlot(); " + STEP + "slot[1]);",
        "slot[1] = out.getInterSlot(); " + STEP + "slot[N > 1 && !false ? 1 : 0]);",
        // statements
        "for (int i = 0; i < N; i++) { if (i == 1) { " + STEP + "out.getInterSlot()); } }",
        "int i = 0; while (true) { if (++i > 1) break; " + STEP + "out.getInterSlot()); }",
        "for (int i : new int[] {1, 2}) { if (i == 2) continue; " + STEP + "out.getInterSlot()); }",
        "try { " + STEP + "out.getInterSlot()); } catch (Exception e) { } finally { }",
        "synchronized (this) { " + STEP + "out.getInterSlot()); }",
        // what has no effect on the topology
        "int n = Runtime.getRuntime().availableProcessors(); if (n > 4) { n = 4; }"
            + STEP
            + "out.getInterSlot());",
        "switch (System.getenv(\"A\")) { default: System.out.println(); break; }"
            + STEP
            + "out.getInterSlot());",
        "Runnable log = () -> System.out.println(); " + STEP + "out.getInterSlot());",
      })
  void evaluatesConstantJava(String body) throws ImportException {
    assertThat(read(process(body)).text().replaceAll(" +", " "))
        .contains("entry In -> order", "translator A order -> done", "exit Out done");
  }

  @Test
  void evaluatesSuperclassesAndConstants() throws ImportException {
    String model =
        read("""
        interface Names { String FIRST = "First"; int COPIES = 1 + 1; }
        abstract class Base extends Process implements Names {
          protected EntryPort in = new Door("In");
          protected Base(String name) { super(name); addPort(in); build(); }
          protected abstract void build();
        }
        class Door extends EntryPort {
          Door(String name) { super(name + "coming"); }
          public void initialise() { setInterSlot(new Slot("order")); }
        }
        class Copy extends Replicator {
          Copy(String name) { this(name, COPIES); }
          Copy(String name, int n) { super(name, n); }
          static final int COPIES = Names.COPIES;
        }
        class Shop extends Base {
          Shop() { super("Shop"); }
          protected void build() {
            Task copy = new Copy(FIRST);
            copy.input[0].bind(in.getInterSlot());
            addTask(copy);
            for (int i = 0; i < copy.output.length; i++) {
              final int number = i;
              ExitPort exit = new ExitPort("Out" + number) {
                public void initialise() { setInterSlot(new Slot("done" + number)); }
              };
              addPort(exit);
              copy.output[i].bind(exit.getInterSlot());
            }
          }
        }
        """)
            .text()
            .replaceAll(" +", " ");
    assertThat(model)
        .contains(
            "entry Incoming -> order", "replicator First order -> done0, done1", "exit Out1 done1");
  }

  /** In Java, superclasses are constructed before fields get their initial values. */
  @Test
  void fieldsKeepTheValuesThatSuperclassesAssign() throws ImportException {
    String body =
        """
        Task[] made = {null};
        new ExitPort("Unused") {
          Task task;
          public void initialise() { task = new Translator("A") {}; made[0] = task; keep(); }
          void keep() { made[0] = task; }
        };
        step(made[0], in.getInterSlot(), out.getInterSlot());
        """;
    assertThat(read(process(body)).text()).contains("translator A ");
  }

  @Test
  void constructorsHaveTheArgumentsOfTheirCalls() throws ImportException {
    String process =
        process(STEP + "out.getInterSlot());").replace("Shop() {", "Shop(String name, int n) {");
    String main = "class Main { static final String N = \"Bar\"; Process p = new Shop(N, 2); }";
    assertThat(read(process.replace("super(\"Shop\")", "super(name + n)") + main).text())
        .contains("process Bar2 ");
    assertThatThrownBy(() -> read(process))
        .hasMessage(
            "src/Shop.java:1: the constructor has parameters: add the file that creates the"
                + " process");
  }

  @ParameterizedTest
  @CsvSource({
    "<guarana-config><threads>6</threads></guarana-config>, 6",
    "<guarana-config><threads>N</threads></guarana-config>, 8",
    "<guarana-config><threads>-1</threads></guarana-config>, 8",
    "<guarana-config/>, 8",
  })
  void theConfigurationHasTheThreads(String configuration, int threads) throws ImportException {
    ImportedModel model = read(process(STEP + "out.getInterSlot());"), configuration);
    assertThat(model.text()).contains("pool engine { threads " + threads + " }");
    assertThat(model.limitations())
        .extracting(Limitation::kind)
        .containsExactlyElementsOf(
            threads == 8 ? List.of(Limitation.Kind.ASSUMED) : List.<Limitation.Kind>of());
  }

  @Test
  void otherConfigurationsAreRefused() {
    String process = process(STEP + "out.getInterSlot());");
    assertThatThrownBy(() -> read(process, "<config/>"))
        .hasMessage("guarana-conf.xml:1: the root element is <config> and not <guarana-config>");
    assertThatThrownBy(() -> read(process, "<guarana-config/>", "<guarana-config/>"))
        .hasMessageStartingWith("guarana-conf.xml: there are several configurations");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "if (args) { addTask(task); } | the solution depends on 'args', which is not constant",
        "if (args) { return; } | the solution depends on 'args', which is not constant",
        "for (int i = 0; i < size(); i++) { slot[i] = new Slot(); } | the solution depends on 'i <",
        "for (Slot s : all()) { task.input[0].bind(s); } | 'all()' is not constant",
        "slot[size()] = new Slot(\"a\"); | 'size()' is not constant",
        "slot[3] = new Slot(\"a\"); | the index 3 is outside of the array, whose length is 3",
        "slot[0].bind(slot[1]); | 'slot[0]' is null",
        "new Merger(\"M\", 2).input[2].bind(slot[0]); | M has 2 inputs, so the index 2 does not"
            + " exist",
        "new Merger(\"M\", 2).input[1].bind(slot[0]); | 'slot[0]' is null",
        "new Merger(\"M\", 2).input[1].bind(in); | in is not a slot",
        "other.addTask(new Merger(\"M\", 2)); | 'other' is not constant",
        "all.forEach(t -> addTask(t)); | expressions of this kind are not evaluated",
        "switch (n) { case 1: addTask(task); } | statements of this kind are not evaluated",
        "throw new Error(addTask(task)); | statements of this kind are not evaluated",
        "new Thread(new Runnable() { public void run() { addTask(task); } }); | the class Runnable",
        "addTask(nothing); | 'nothing' is not constant",
        "removeTask(task); | 'removeTask' is not supported here",
        "helper.step(task, slot[0], slot[1]); | 'helper' is not constant",
        "step(task, slot[0]); | no method 'step' with 2 parameters is found",
        "step(task, slot[0], slot[1], 4); | no method 'step' with 4 parameters is found",
      })
  void refusesWhatIsNotConstant(String body, String reason) {
    assertThatThrownBy(() -> read(process(body)))
        .isInstanceOf(ImportException.class)
        .hasMessageStartingWith("src/Shop.java:13: " + reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "step(new Slimmer(\"A\") {}, new Slot(\"s\"), out.getInterSlot());"
            + "| nothing writes the slot s, which A reads",
        "Task a = new Slimmer(\"A\") {}; Task b = new Slimmer(\"B\") {};"
            + " step(a, in.getInterSlot(), slot[0] = new Slot(\"s\"));"
            + " step(b, slot[0], slot[0]);"
            + "| the slot slot[0] is bound to an output of a and to one of b",
      })
  void refusesSlotsWithoutAWriter(String body, String reason) {
    assertThatThrownBy(() -> read(process(body)))
        .isInstanceOf(ImportException.class)
        .hasMessageStartingWith("src/Shop.java:13: " + reason);
  }

  @Test
  void listsWhatIsNotConnected() throws ImportException {
    String body =
        """
        Task copies = new Replicator("Copies", 3);
        copies.input[0].bind(in.getInterSlot());
        copies.output[0].bind(out.getInterSlot());
        copies.output[1].bind(new Slot("unread"));
        addTask(copies);
        addPort(new SolicitorPort("Bank"));
        """;
    ImportedModel model = read(process(body));
    assertThat(model.text().replaceAll(" +", " "))
        .contains("replicator Copies order -> done, unread", "exit Copies_unread unread")
        .doesNotContain("solicitor");
    assertThat(model.limitations().stream().map(Limitation::line))
        .contains(
            "not expressed: Shop.java:13, Replicator copies: the output 2 is not bound to a slot",
            "not expressed: Shop.java:18, SolicitorPort Bank: no task is connected with the port",
            "approximated: Shop.java:13, Replicator copies: nothing reads the slot unread: its"
                + " messages leave");
  }

  @Test
  void theBaseOfAnEnricherIsTheMessageThatItSends() throws ImportException {
    String body =
        """
        Task copies = new Replicator("Copies", 2);
        copies.input[0].bind(in.getInterSlot());
        Task enricher = new ContextBasedContentEnricher("Enrich") {
          public void execute() {
            Message<?> left = input[0].getMessage();
            Message<?> right = new Message<>(input[1].getMessage());
            %s
          }
        };
        for (int i = 0; i < N; i++) {
          slot[i] = new Slot("s" + i);
          copies.output[i].bind(slot[i]);
          enricher.input[i].bind(slot[i]);
        }
        enricher.output[0].bind(out.getInterSlot());
        addTask(copies);
        addTask(enricher);
        """;
    assertThat(read(process(body.formatted("output[0].setMessage(right);"))).text())
        .contains("s1 with s0");
    assertThat(read(process(body.formatted("output[0].setMessage(left);"))).text())
        .contains("s0 with s1");
    ImportedModel unknown = read(process(body.formatted("send(left, right);")));
    assertThat(unknown.text()).contains("s0 with s1");
    assertThat(unknown.limitations())
        .extracting(Limitation::reason)
        .contains("the first input is the base");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "class A { } | src/Shop.java: no class extends Guaraná's Process",
        "abstract class A extends Process { } | src/Shop.java: no class extends Guaraná's Process",
        "class A extends | src/Shop.java:1: the Java is malformed or truncated",
        "class A { } class A { } | src/Shop.java:1: the class A is also at Shop.java:1",
        "class A extends Process { void a(int i) { } void a(long i) { } A() { a(1); } }"
            + " | src/Shop.java:1: overloads with the same number of parameters",
      })
  void refusesOtherFiles(String text, String reason) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(ImportException.class)
        .hasMessageStartingWith(reason);
  }
}
