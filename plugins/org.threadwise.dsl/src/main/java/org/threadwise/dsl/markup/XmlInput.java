package org.threadwise.dsl.markup;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/** Parsers for XML of unknown origin. */
public final class XmlInput {

  private XmlInput() {}

  /**
   * Returns a factory whose parsers open no other file or address: external entities are an error,
   * and entities of the document are not replaced. A document type declaration is an event that
   * callers should refuse.
   */
  public static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("external entities are not read");
        });
    return factory;
  }
}
