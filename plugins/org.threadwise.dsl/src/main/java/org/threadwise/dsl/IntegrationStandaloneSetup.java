package org.threadwise.dsl;

import com.google.inject.Injector;
import java.util.Map;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.threadwise.model.integration.IntegrationPackage;

/** Sets the language up outside of Eclipse. */
public class IntegrationStandaloneSetup extends IntegrationStandaloneSetupGenerated {

  private static final String EXTENSION = "eai";

  public static void doSetup() {
    new IntegrationStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    // Reflection starts faster than classes that Guice generates, and newer JDKs do not warn of it.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    EPackage.Registry.INSTANCE.putIfAbsent(
        IntegrationPackage.eNS_URI, IntegrationPackage.eINSTANCE);
    return super.createInjectorAndDoEMFRegistration();
  }

  /** Registers the language, unless another resource factory already handles its files. */
  @Override
  public void register(Injector injector) {
    Map<String, Object> factories = Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap();
    Object other = factories.get(EXTENSION);
    super.register(injector);
    if (other != null) {
      factories.put(EXTENSION, other);
    }
  }
}
