"""The games and their kernel as machine code: the same source, compiled by mypyc.

mypyc makes a native class of a plain class, a static variable of a `Final`, and an index of an index. So the source
is written once more before it is compiled, with what a decorator does at start-up written out (shells, questions),
and with what mypyc cannot know said (constants, tuples). Nobody edits or reads what comes out.

    python -m compiling build/compiled      a copy of src/ with the compiled modules beside their sources
"""
