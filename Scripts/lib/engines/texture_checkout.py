# SPDX-License-Identifier: GPL-3.0-or-later
"""Texture from a checkout: its layout code, compiled with the program in `texture/`, which reads fixtures.

Most files are compiled unchanged. A node needs a view and a screen, which do not exist here. So only the declarations
that measure are cut out of its files and compiled.
"""

import os
import platform
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from built import OURS, Checkout
from environment import Missing, command, install, require_json
from vocabulary import TEXTURE

IS_MAC = platform.system() == "Darwin"


class Cut(NamedTuple):
    """A part of a file: some of its functions, methods and implementations."""

    file: str
    declarations: tuple


COMPILED = (
    "Source/Layout/AS*LayoutSpec.mm",
    "Source/Layout/ASLayoutSpec+Subclasses.mm",
    "Source/Layout/ASLayout.mm",
    "Source/Layout/ASLayoutElement.mm",
    "Source/Layout/ASDimension.mm",
    "Source/Layout/ASDimensionInternal.mm",
    "Source/Private/Layout/ASStackPositionedLayout.mm",
    "Source/Private/Layout/ASStackUnpositionedLayout.mm",
    "Source/ASDisplayNode+LayoutSpec.mm",
)

# Headers that are written here, unless the system has Foundation.
COLLECTIONS = ("Source/ASCollections.mm",) if IS_MAC else ()

HEADERS = (
    "Source/ASCollections.h",
    "Source/ASLocking.h",
    "Source/Base/*.h",
    "Source/Details/ASObjectDescriptionHelpers.h",
    "Source/Details/CoreGraphics+ASConvenience.h",
    "Source/Layout/*.h",
    "Source/Private/ASDispatch.h",
    "Source/Private/ASDisplayNodeLayout.h",
    "Source/Private/Layout/*.h",
    "Source/Private/_ASScopeTimer.h",
)

CUTS = {
    "pixels.inc": [
        Cut("Source/ASInternalHelpers.mm", (
            "CGFloat ASFloorPixelValue(CGFloat f)",
            "CGFloat ASCeilPixelValue(CGFloat f)",
            "CGFloat ASRoundPixelValue(CGFloat f)",
        )),
    ],
    # Methods of the class itself.
    "node.inc": [
        Cut("Source/ASDisplayNode.mm", (
            "- (ASLayout *)calculateLayoutThatFits:(ASSizeRange)constrainedSize"
            " restrictedToSize:(ASLayoutElementSize)size relativeToParentSize:(CGSize)parentSize",
            "- (ASLayout *)calculateLayoutThatFits:(ASSizeRange)constrainedSize",
            "- (CGSize)calculateSizeThatFits:(CGSize)constrainedSize",
        )),
        Cut("Source/ASDisplayNode+Layout.mm", ("- (ASLayoutEngineType)layoutEngineType",)),
    ],
    "element.inc": [
        Cut("Source/ASDisplayNode+Layout.mm", (
            "@implementation ASDisplayNode (ASLayoutElement)",
            "@implementation ASDisplayNode (ASLayoutElementStylability)",
        )),
    ],
}

# A release build of Texture. The compiler must not fuse products and sums, so that each is rounded.
OPTIONS = [
    "-x", "objective-c++", "-std=gnu++20", "-O2", "-fblocks", "-fexceptions", "-fobjc-exceptions",
    "-ffp-contract=off", "-DNDEBUG", "-DNS_BLOCK_ASSERTIONS=1", "-DYOGA=0", "-w",
]
COUNTED = ["-fobjc-arc"]
GNUSTEP = ["-fobjc-runtime=gnustep-2.0", "-DTARGET_OS_IOS=0"]
# See objects.mm.
WRAPPED = ["-Wl,--wrap=objc_retain"]
FRAMEWORKS = ["-framework", "Foundation", "-framework", "CoreGraphics", "-framework", "QuartzCore"]


class TextureCheckout(Checkout):
    name = "Texture"
    engine = "texture"
    around = ("texture", "cpp", "texture_checkout.py")
    vocabulary = TEXTURE
    sources = (
        *COMPILED, *HEADERS, *dict.fromkeys(cut.file for cuts in CUTS.values() for cut in cuts),
        *COLLECTIONS,
    )
    # A clone of the runtime's repository; `None` for the system's runtime.
    runtime = None

    def make(self, folder):
        """Compiles each file separately, with as many jobs as there are cores."""
        compiler = objective_compiler()
        require_json(compiler)
        self.link_headers(folder / "include/AsyncDisplayKit")
        self.cut(folder / "cut")
        own = OURS / self.engine
        options = [f"-I{own}", f"-I{OURS / 'cpp'}", f"-I{own / 'framework'}", f"-I{folder}", f"-I{folder / 'include'}"]
        libraries = FRAMEWORKS
        if not IS_MAC:
            runtime = Runtime(self.runtime, folder / "runtime", compiler)
            options += [f"-I{own / 'foundation'}", *GNUSTEP, *runtime.options]
            libraries = [*runtime.libraries, *WRAPPED, "-latomic"]
        sources = [*self.compiled(), *ours(own)]
        objects = [folder / f"{index}.o" for index in range(len(sources))]

        def compile_file(source, target):
            counted = COUNTED if source.name != "objects.mm" else []
            asked = [compiler, *OPTIONS, *counted, *options, "-c", source, "-o", target]
            command(asked, f"Texture, compiled as Objective-C++: {source.name}")

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_file, sources, objects))
        program = folder / self.engine
        command([compiler, *objects, *libraries, "-o", program], "Texture, linked")
        return program

    def compiled(self):
        """The files that are compiled unchanged."""
        patterns = [*COMPILED, *COLLECTIONS]
        return [file for pattern in patterns for file in sorted(self.folder.glob(pattern))]

    def link_headers(self, folder):
        """A folder with the framework's name, for the include directives of its files."""
        folder.mkdir(parents=True)
        for pattern in HEADERS:
            for header in self.folder.glob(pattern):
                (folder / header.name).symlink_to(header)

    def cut(self, folder):
        folder.mkdir()
        for name, cuts in CUTS.items():
            texts = [text for cut in cuts for text in self.texts(cut)]
            (folder / name).write_text("\n".join(texts), "utf-8")

    def texts(self, cut):
        """The text of each declaration of a cut, from its first to its last line."""
        file = (self.folder / cut.file).read_text("utf-8")
        for declaration in cut.declarations:
            if declaration.startswith("@implementation"):
                begin, end = r"\s*\n", "@end"
            else:
                begin, end = r"\s*\{", "}"
            words = r"\s+".join(map(re.escape, declaration.split()))
            found = re.findall(rf"^{words}{begin}.*?^{end}\n", file, re.MULTILINE | re.DOTALL)
            if len(found) != 1:
                times = f"found {len(found)} times instead of once"
                raise Missing(f"{declaration} in {cut.file} of Texture: {times}")
            yield found[0]


def ours(folder):
    """The files that are written here; Foundation only if the system has none."""
    files = sorted(folder.rglob("*.mm"))
    return [file for file in files if not (IS_MAC and file.parent.name == "foundation")]


class Runtime:
    """GNUstep's Objective-C runtime, libobjc2, from a checkout or from the system."""

    def __init__(self, checkout, folder, compiler):
        self.options, self.libraries = [], ["-lobjc"]
        if checkout:
            self.build(Path(checkout).resolve(), folder, compiler)
        elif not has_runtime(compiler, folder):
            raise Missing("libobjc2, GNUstep's Objective-C runtime: name a clone by --runtime DIR")

    def build(self, checkout, folder, compiler):
        if not (checkout / "objc/runtime.h").is_file():
            raise Missing(f"the sources of libobjc2 in {checkout}: objc/runtime.h is missing")
        require_tools()
        # The C compiler belongs to the C++ compiler.
        plain = str(Path(compiler).with_name(Path(compiler).name.replace("clang++", "clang")))
        names = {"C": plain, "CXX": compiler, "OBJC": plain, "OBJCXX": compiler, "ASM": plain}
        wanted = [f"-DCMAKE_{language}_COMPILER={name}" for language, name in names.items()]
        wanted += ["-DCMAKE_BUILD_TYPE=Release", "-DTESTS=OFF", "-DBUILD_STATIC_LIBOBJC=ON"]
        asked = ["cmake", "-G", "Ninja", "-S", checkout, "-B", folder, *wanted]
        command(asked, "libobjc2, configured by cmake")
        command(["ninja", "-C", folder, "objc-static"], "libobjc2, built by ninja")
        self.options = [f"-I{checkout}", f"-I{folder}", f"-I{folder / 'objc'}"]
        self.libraries = [folder / "libobjc.a", "-lpthread", "-ldl"]


def has_runtime(compiler, folder):
    """Whether the system has a runtime with reference counting. This is tried in a new folder."""
    folder.mkdir()
    probe = folder / "probe.mm"
    headers = "".join(f"#include <objc/{name}.h>\n" for name in ("runtime", "hooks", "objc-arc"))
    probe.write_text(headers + "int main() { @autoreleasepool { return 0; } }\n", "utf-8")
    asked = [compiler, *OPTIONS, *COUNTED, *GNUSTEP, "-c", probe, "-o", folder / "probe.o"]
    linked = [compiler, folder / "probe.o", "-lobjc", "-o", folder / "probe"]
    steps = (asked, linked)
    return all(subprocess.run(step, capture_output=True).returncode == 0 for step in steps)


def objective_compiler():
    """The clang++, or $CXX if that is one: no other compiler supports automatic reference counting."""
    candidates = (os.environ.get("CXX"), "clang++") if "CXX" in os.environ else ("clang++",)
    for candidate in filter(None, map(shutil.which, candidates)):
        system = [] if IS_MAC else GNUSTEP
        asked = [candidate, *OPTIONS, *COUNTED, *system, "-fsyntax-only", os.devnull]
        if subprocess.run(asked, capture_output=True).returncode == 0:
            return candidate
    install("clang", "llvm", "clang, a compiler of Objective-C++")
    return shutil.which("clang++")


def require_tools():
    wanted = (("cmake", "cmake", "cmake"), ("ninja", "ninja-build", "ninja"))
    for tool, apt, brew in wanted:
        if not shutil.which(tool):
            install(apt, brew, f"{tool}, which builds libobjc2,")
    if not Path("/usr/include/tsl/robin_map.h").exists():
        install("robin-map-dev", "robin-map", "robin-map, which libobjc2 includes,")
