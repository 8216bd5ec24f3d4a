package org.threadwise.design.resource;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Provider;
import com.google.inject.util.Modules;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.IFragmentProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.threadwise.dsl.IntegrationRuntimeModule;
import org.threadwise.dsl.IntegrationStandaloneSetup;

/** Creates the resources of {@code .eai} files, whose models can be changed and saved. */
public final class SolutionFactory implements Resource.Factory {

  /** The language, set up when the first file is opened. */
  private static final class Language extends IntegrationStandaloneSetup {
    static final Provider<XtextResource> RESOURCES =
        new Language().createInjectorAndDoEMFRegistration().getProvider(XtextResource.class);

    @Override
    public Injector createInjector() {
      return Guice.createInjector(
          Modules.override(new IntegrationRuntimeModule())
              .with(
                  binder -> {
                    binder.bind(XtextResource.class).to(EditedSolution.class);
                    binder.bind(IFragmentProvider.class).to(NamedFragments.class);
                  }));
    }
  }

  @Override
  public Resource createResource(URI uri) {
    XtextResource resource = Language.RESOURCES.get();
    resource.setURI(uri);
    return resource;
  }
}
