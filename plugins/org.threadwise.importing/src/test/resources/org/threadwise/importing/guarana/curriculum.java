import guarana.framework.message.Exchange;
import guarana.framework.message.Message;
import guarana.framework.port.EntryPort;
import guarana.framework.port.ExitPort;
import guarana.framework.port.SolicitorPort;
import guarana.framework.process.Process;
import guarana.framework.task.Slot;
import guarana.framework.task.Task;
import guarana.toolkit.task.modifiers.ContextBasedContentEnricher;
import guarana.toolkit.task.modifiers.Slimmer;
import guarana.toolkit.task.routers.Correlator;
import guarana.toolkit.task.routers.Dispatcher;
import guarana.toolkit.task.routers.Merger;
import guarana.toolkit.task.routers.Replicator;
import guarana.toolkit.task.transformers.Aggregator;
import guarana.toolkit.task.transformers.Splitter;
import guarana.toolkit.task.transformers.Translator;

/** Curriculum Lattes: local variables, and helper methods for what repeats. */
public class CurriculumLattes extends Process {

  private int slots;

  public CurriculumLattes() {
    super("Lattes");
    EntryPort curricula = new EntryPort("Curricula");
    curricula.setInterSlot(new Slot("curriculum"));
    addPort(curricula);
    ExitPort archive = new ExitPort("Archive");
    archive.setInterSlot(new Slot("complete"));
    addPort(archive);

    Slot curriculum = through(new Slimmer("T0") {}, curricula.getInterSlot());
    Slot section = through(new Splitter("T1") {}, curriculum);
    Task kinds = new Dispatcher("T2", 4) {};
    kinds.input[0].bind(section);
    Slot[] kind = new Slot[] {slot(), slot(), slot(), slot()};
    for (int i = 0; i < kind.length; i++) {
      kinds.output[i].bind(kind[i]);
    }
    addTask(kinds);

    Slot conference = through(new Translator("T3") {}, kind[0]);
    Slot[] done = new Slot[3];
    done[0] = ranked(conference, "Q1", 4);
    done[1] = through(new Translator("T8") {}, kind[1]);
    Slot journal = through(new Translator("T9") {}, kind[2]);
    done[2] = ranked(ranked(journal, "Q2", 10), "H", 14);

    Task merger = new Merger("T18", done.length + 1);
    int input = 0;
    for (Slot part : done) {
      merger.input[input++].bind(part);
    }
    merger.input[input].bind(kind[3]);
    Slot parts = slot();
    merger.output[0].bind(parts);
    addTask(merger);

    Slot whole = through(new Aggregator("T19") {}, parts);
    Task last = new Translator("T20") {};
    last.input[0].bind(whole);
    last.output[0].bind(archive.getInterSlot());
    addTask(last);
  }

  private Slot slot() {
    return new Slot("s" + slots++);
  }

  /** Adds a task with one input and one output. */
  private Slot through(Task task, Slot input) {
    Slot output = slot();
    task.input[0].bind(input);
    task.output[0].bind(output);
    addTask(task);
    return output;
  }

  /** Adds a replicator, a translator, a solicitor, a correlator and an enricher. */
  private Slot ranked(Slot publication, String ranking, int first) {
    Task copies = new Replicator("T" + first, 2);
    Slot ask = slot();
    Slot base = slot();
    copies.input[0].bind(publication);
    copies.output[0].bind(ask);
    copies.output[1].bind(base);
    addTask(copies);

    SolicitorPort port = new SolicitorPort(ranking);
    port.setInterSlotIn(new Slot(ranking + " request"));
    port.setInterSlotOut(new Slot(ranking + " answer"));
    addPort(port);
    Task request = new Translator("T" + (first + 1)) {};
    request.input[0].bind(ask);
    request.output[0].bind(port.getInterSlotIn());
    addTask(request);

    Task pairs = new Correlator("T" + (first + 2), 2, 2) {};
    Slot paired = slot();
    Slot context = slot();
    pairs.input[0].bind(port.getInterSlotOut());
    pairs.input[1].bind(base);
    pairs.output[0].bind(context);
    pairs.output[1].bind(paired);
    addTask(pairs);

    Task enricher =
        new ContextBasedContentEnricher("T" + (first + 3)) {
          @Override
          public void doWork(Exchange exchange) {
            Message<?> answer = exchange.input[0].poll();
            Message<?> entry = exchange.input[1].poll();
            entry.setRanking(answer.getRanking());
            exchange.output[0].add(entry);
          }
        };
    Slot complete = slot();
    enricher.input[0].bind(context);
    enricher.input[1].bind(paired);
    enricher.output[0].bind(complete);
    addTask(enricher);
    return complete;
  }
}
