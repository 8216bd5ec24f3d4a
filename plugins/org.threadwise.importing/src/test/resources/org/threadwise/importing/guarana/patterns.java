import guarana.framework.port.*;
import guarana.framework.process.Process;
import guarana.framework.task.*;
import guarana.toolkit.task.communicators.*;
import guarana.toolkit.task.mappers.*;
import guarana.toolkit.task.modifiers.*;
import guarana.toolkit.task.routers.*;
import guarana.toolkit.task.streamdealers.ciphers.*;
import guarana.toolkit.task.streamdealers.codecs.*;
import guarana.toolkit.task.streamdealers.compressors.*;
import guarana.toolkit.task.timers.*;
import guarana.toolkit.task.transformers.*;

/** Each class of the API once. */
public class Patterns extends Process {

  private Slot next = new Slot("request");

  public Patterns() {
    super("All patterns");
    ResponderPort requests = new ResponderPort("Requests");
    requests.setInterSlotIn(next);
    requests.setInterSlotOut(new Slot("answer"));
    addPort(requests);

    Task[] chain = {
      new Filter("Filter") {}, new IdempotentTransfer("Once"),
      new SemanticValidator("Valid") {}, new CustomModifier("Modify") {}, new Slimmer("Slim") {},
      new ContentEnricher("Enrich") {}, new HeaderEnricher("Header") {},
      new HeaderPromoter("Promote") {}, new HeaderDemoter("Demote") {},
      new CustomTransformer("Transform") {}, new XML2Stream("To stream") {},
      new Zipper("Zip", new GZipCompressor()), new Encrypter("Encrypt", null),
      new Encoder("Encode", new Base64Codec()), new Decoder("Decode", new Base64Codec()),
      new Decrypter("Decrypt", null), new Unzipper("Unzip", new GZipCompressor()),
      new Stream2XML("To XML") {}, new Delayer("Wait", 1500L), new ExpireChecker("Fresh"),
      new Chopper("Chop", 1) {}, new Resequencer("In order"), new Aggregator("Whole") {}
    };
    for (Task task : chain) {
      then(task);
      addTask(task);
    }

    Task choice = fork(new CustomRouter("Route", 2) {}, 2);
    join(new Merger("Merge", 2), choice);
    Task copies = fork(new Distributor("Distribute", 2) {}, 2);
    join(new Assembler("Assemble", 2) {}, copies);
    Task pairs = fork(new Replicator("Copy", 2), 2);
    join(new CrossBuilder("Cross", 2) {}, pairs);
    Task slim = fork(new Replicator("Copy again", 2), 2);
    join(new ContextBasedSlimmer("Slim by context") {}, slim);
    Task header = fork(new Replicator("Copy once more", 2), 2);
    join(new ContextBasedHeaderEnricher("Header by context") {}, header);

    SolicitorPort bank =
        new SolicitorPort("Bank") {
          @Override
          public void initialise() {
            setInterSlotIn(new Slot("ask"));
            setInterSlotOut(new Slot("bank answer"));
            setCommunicator(new OutInCommunicator("Bank call", "localhost", 8080, null));
            getCommunicator().input[0].bind(getInterSlotIn());
            getCommunicator().output[0].bind(getInterSlotOut());
          }
        };
    addPort(bank);
    Task ask = new Translator("Ask") {};
    ask.input[0].bind(next);
    ask.output[0].bind(bank.getInterSlotIn());
    addTask(ask);
    Task reply = new Merger("Reply", 2);
    reply.input[0].bind(bank.getInterSlotOut());
    reply.output[0].bind(requests.getInterSlotOut());
    addTask(reply);

    Task ticker = new Ticker("Each minute") {};
    Slot ticks = new Slot("ticks");
    ticker.output[0].bind(ticks);
    addTask(ticker);
    reply.input[1].bind(ticks);
  }

  private Task then(Task task) {
    task.input[0].bind(next);
    next = new Slot("s");
    task.output[0].bind(next);
    return task;
  }

  private Task fork(Task task, int outputs) {
    task.input[0].bind(next);
    for (int i = 0; i < outputs; i++) {
      task.output[i].bind(new Slot("branch"));
    }
    addTask(task);
    return task;
  }

  private void join(Task task, Task fork) {
    for (int i = 0; i < 2; i++) {
      task.input[i].bind(fork.output[i].getSlot());
    }
    next = new Slot("s");
    task.output[0].bind(next);
    addTask(task);
  }
}
