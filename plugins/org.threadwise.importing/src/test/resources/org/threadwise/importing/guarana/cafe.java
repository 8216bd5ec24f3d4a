import guarana.framework.message.Exchange;
import guarana.framework.message.Message;
import guarana.framework.port.EntryPort;
import guarana.framework.port.ExitPort;
import guarana.framework.port.SolicitorPort;
import guarana.framework.process.Process;
import guarana.framework.task.Slot;
import guarana.framework.task.Task;
import guarana.toolkit.task.communicators.dummy.InDummyCommunicator;
import guarana.toolkit.task.communicators.dummy.OutDummyCommunicator;
import guarana.toolkit.task.communicators.dummy.OutInDummyCommunicator;
import guarana.toolkit.task.modifiers.ContextBasedContentEnricher;
import guarana.toolkit.task.routers.Correlator;
import guarana.toolkit.task.routers.Dispatcher;
import guarana.toolkit.task.routers.Merger;
import guarana.toolkit.task.routers.Replicator;
import guarana.toolkit.task.transformers.Aggregator;
import guarana.toolkit.task.transformers.Splitter;
import guarana.toolkit.task.transformers.Translator;

/** The Café: arrays of slots and tasks, and ports as anonymous classes. */
public class Cafe extends Process {

  private static final int TASKS = 12;
  private static final int SLOTS = TASKS + 2;

  private final Slot[] s = new Slot[SLOTS];
  private final Task[] t = new Task[TASKS + 1];

  public Cafe() {
    super("Coffee");
    for (int i = 0; i < s.length; i++) {
      s[i] = new Slot("s" + i);
    }

    EntryPort orders =
        new EntryPort("Orders") {
          @Override
          public void initialise() {
            setInterSlot(new Slot("order"));
            Task reader = new InDummyCommunicator("Orders communicator");
            reader.output[0].bind(getInterSlot());
            setCommunicator(reader);
          }
        };
    SolicitorPort cold = barista("Cold Drinks Barista", "cold request", "cold answer");
    SolicitorPort hot = barista("Hot Drinks Barista", "hot request", "hot answer");
    ExitPort waiter =
        new ExitPort("Waiter") {
          @Override
          public void initialise() {
            setInterSlot(new Slot("tray"));
            Task writer = new OutDummyCommunicator("Waiter communicator") {};
            writer.input[0].bind(getInterSlot());
            setCommunicator(writer);
          }
        };
    addPort(orders);
    addPort(cold);
    addPort(hot);
    addPort(waiter);

    t[1] =
        new Splitter("T1") {
          @Override
          public void doWork(Exchange exchange) {
            for (Object drink : drinksOf(exchange.input[0].poll())) {
              exchange.output[0].add(new Message<>(drink));
            }
          }
        };
    t[1].input[0].bind(orders.getInterSlot());
    t[1].output[0].bind(s[0]);

    t[2] =
        new Dispatcher("T2", 2) {
          @Override
          public void doWork(Exchange exchange) {
            Message<?> drink = exchange.input[0].poll();
            exchange.output[isCold(drink) ? 0 : 1].add(drink);
          }
        };
    t[2].input[0].bind(s[0]);
    t[2].output[0].bind(s[1]);
    t[2].output[1].bind(s[2]);

    t[3] = new Replicator("T3", 2);
    t[3].input[0].bind(s[1]);
    t[3].output[0].bind(s[3]);
    t[3].output[1].bind(s[4]);

    t[4] = new Translator("T4") {};
    t[4].input[0].bind(s[3]);
    t[4].output[0].bind(cold.getInterSlotIn());

    t[5] = new Correlator("T5", 2, 2) {};
    t[5].input[0].bind(cold.getInterSlotOut());
    t[5].input[1].bind(s[4]);
    t[5].output[0].bind(s[5]);
    t[5].output[1].bind(s[6]);

    t[6] =
        new ContextBasedContentEnricher("T6") {
          @Override
          public void doWork(Exchange exchange) {
            Message<?> answer = exchange.input[0].poll();
            Message<?> drink = exchange.input[1].poll();
            drink.setStatus(answer.getStatus());
            exchange.output[0].add(drink);
          }
        };
    t[6].input[0].bind(s[5]);
    t[6].input[1].bind(s[6]);
    t[6].output[0].bind(s[7]);

    t[7] = new Replicator("T7", 2);
    t[7].input[0].bind(s[2]);
    for (int copy = 0; copy < 2; copy++) {
      t[7].output[copy].bind(s[8 + copy]);
    }

    t[8] = new Translator("T8") {};
    t[8].input[0].bind(s[9]);
    t[8].output[0].bind(hot.getInterSlotIn());

    t[9] = new Correlator("T9", 2, 2) {};
    t[9].input[0].bind(s[8]);
    t[9].input[1].bind(hot.getInterSlotOut());
    t[9].output[0].bind(s[10]);
    t[9].output[1].bind(s[11]);

    t[10] =
        new ContextBasedContentEnricher("T10") {
          @Override
          public void doWork(Exchange exchange) {
            Message<?> drink = exchange.input[0].poll();
            Message<?> answer = exchange.input[1].poll();
            Message<?> ready = new Message<>(drink);
            ready.setStatus(answer.getStatus());
            exchange.output[0].add(ready);
          }
        };
    t[10].input[0].bind(s[10]);
    t[10].input[1].bind(s[11]);
    t[10].output[0].bind(s[12]);

    t[11] = new Merger("T11", 2);
    t[11].input[0].bind(s[7]);
    t[11].input[1].bind(s[12]);
    t[11].output[0].bind(s[13]);

    t[12] = new Aggregator("T12") {};
    t[12].input[0].bind(s[13]);
    t[12].output[0].bind(waiter.getInterSlot());

    for (int i = 1; i <= TASKS; i++) {
      addTask(t[i]);
    }
  }

  private static SolicitorPort barista(String name, String request, String answer) {
    return new SolicitorPort(name) {
      @Override
      public void initialise() {
        setInterSlotIn(new Slot(request));
        setInterSlotOut(new Slot(answer));
        Task call = new OutInDummyCommunicator(name + " communicator") {};
        call.input[0].bind(getInterSlotIn());
        call.output[0].bind(getInterSlotOut());
        setCommunicator(call);
      }
    };
  }
}
