import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  featureRelease,
  versionOfOutput,
  versionOfReleaseFile,
} from '../src/common/javaVersion.ts';
import { explainRejection, messageIn, rejectionOf } from '../src/node/jvmOptions.ts';
import { explainMissing, findJava, type JavaLocations } from '../src/node/javaDiscovery.ts';

describe('the Java version', () => {
  it.each([
    ['21.0.5', 21],
    ['25', 25],
    ['26-ea', 26],
    ['1.8.0_402', 8],
    ['17.0.15', 17],
    ['', undefined],
    ['abc', undefined],
  ])('%s is release %s', (version, release) => {
    expect(featureRelease(version)).toBe(release);
  });

  it('is read from a release file', () => {
    expect(versionOfReleaseFile('IMPLEMENTOR="X"\nJAVA_VERSION="21.0.5"\n')).toBe('21.0.5');
    expect(versionOfReleaseFile('nothing')).toBeUndefined();
  });

  it('is read from the output of java', () => {
    expect(versionOfOutput('openjdk version "21.0.5" 2024-10-15\nOpenJDK …')).toBe('21.0.5');
    expect(versionOfOutput('command not found')).toBeUndefined();
  });
});

describe('findJava', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'threadwise-java-'));
  });

  afterEach(async () => {
    await rm(root, { recursive: true });
  });

  /** Creates a fake runtime with a release file, or one whose java prints its version. */
  async function runtime(name: string, version: string, releaseFile = true): Promise<string> {
    const home = join(root, name);
    await mkdir(join(home, 'bin'), { recursive: true });
    const java = join(home, 'bin/java');
    await writeFile(java, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
    await chmod(java, 0o755);
    if (releaseFile) {
      await writeFile(join(home, 'release'), `JAVA_VERSION="${version}"\n`);
    }
    return home;
  }

  function places(given: Partial<JavaLocations>): JavaLocations {
    const nowhere = join(root, 'nowhere');
    return { setting: '', bundled: nowhere, environment: {}, platform: 'linux', ...given };
  }

  it('prefers the setting, then the bundled runtime, JDK_HOME, JAVA_HOME and the PATH', async () => {
    const setting = await runtime('setting', '21.0.1');
    const bundled = await runtime('bundled', '21.0.2');
    const jdk = await runtime('jdk', '21.0.3');
    const java = await runtime('java', '21.0.4');
    const path = await runtime('path', '21.0.5');
    const environment = { JDK_HOME: jdk, JAVA_HOME: java, PATH: join(path, 'bin') };
    const sources: string[] = [];
    for (const given of [
      { setting, bundled, environment },
      { bundled, environment },
      { environment },
      { environment: { ...environment, JDK_HOME: '' } },
      { environment: { PATH: environment.PATH } },
    ]) {
      const search = await findJava(places(given));
      sources.push(
        search.kind === 'found' ? `${search.runtime.source} ${search.runtime.version}` : 'missing',
      );
    }
    expect(sources).toEqual([
      'setting 21.0.1',
      'bundled 21.0.2',
      'JDK_HOME 21.0.3',
      'JAVA_HOME 21.0.4',
      'PATH 21.0.5',
    ]);
  });

  it('skips runtimes that are too old', async () => {
    const old = await runtime('old', '17.0.15');
    const recent = await runtime('recent', '25');
    const environment = {
      JAVA_HOME: old,
      PATH: [join(old, 'bin'), join(recent, 'bin')].join(delimiter),
    };
    expect(await findJava(places({ environment }))).toMatchObject({
      kind: 'found',
      runtime: { source: 'PATH', version: '25' },
    });
  });

  it('runs java if there is no release file', async () => {
    const home = await runtime('plain', '22.0.1', false);
    expect(await findJava(places({ environment: { JAVA_HOME: home } }))).toMatchObject({
      runtime: { version: '22.0.1' },
    });
  });

  it('never replaces an unusable configured runtime', async () => {
    const old = await runtime('old', '17.0.15');
    const recent = await runtime('recent', '25');
    const search = await findJava(places({ setting: old, environment: { JAVA_HOME: recent } }));
    expect(search.kind).toBe('missing');
    expect(search.kind === 'missing' && explainMissing(search.rejections)).toMatch(
      /threadwise\.java\.home is .*old.*, but it is Java 17\.0\.15\. Set it/,
    );
  });

  it('lists the rejected locations and the remedy', async () => {
    const environment = { JAVA_HOME: join(root, 'gone'), PATH: join(root, 'empty') };
    const search = await findJava(places({ environment }));
    expect(search).toEqual({
      kind: 'missing',
      rejections: [
        { source: 'JAVA_HOME', location: join(root, 'gone'), reason: 'there is no bin/java in it' },
      ],
    });
    expect(explainMissing([])).toMatch(/Java 21 or newer.*Install one, or set/);
  });
});

describe('options that the JVM does not accept', () => {
  it.each([
    [
      'Unrecognized option: -Xfoo\nError: Could not create the Java Virtual Machine.\nError: A fatal exception has occurred. Program will exit.\n',
      'Unrecognized option: -Xfoo',
    ],
    [
      'Error occurred during initialization of VM\r\nToo small maximum heap\r\n',
      'Too small maximum heap',
    ],
    ['', ''],
  ])('are quoted from %j', (output, message) => {
    expect(messageIn(output)).toBe(message);
  });

  it('are named with their setting', () => {
    expect(explainRejection('21.0.5', 'Unrecognized option: -Xfoo')).toContain(
      'threadwise.java.options: "Unrecognized option: -Xfoo"',
    );
  });

  it.runIf(process.platform === 'linux')('are found by starting the JVM', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'threadwise-jvm-'));
    const java = join(folder, 'java');
    await writeFile(
      java,
      '#!/bin/sh\n[ "$1" = -version ] && exit 0\necho "Unrecognized option: $1" >&2\nexit 1\n',
    );
    await chmod(java, 0o755);
    expect(await rejectionOf(java, [])).toBeUndefined();
    expect(await rejectionOf(java, ['-Xfoo'])).toBe('Unrecognized option: -Xfoo');
    await rm(folder, { recursive: true });
  });
});
