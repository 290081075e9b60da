"""Questions: generators that `types.coroutine` makes awaitable, as coroutines that await what they yield."""

import ast

from compiling.source import Source

PUT = '''

class Put:
    """What a question awaits: it hands out who is asked, and comes back with an answer."""

    def __init__(self, asks: Mapping[int, Ask]) -> None:
        self.asks = asks

    def __await__(self) -> Generator[Mapping[int, Ask], Answer, Answer]:
        return (yield self.asks)


# A compiled coroutine is pickled by its name, as any function.
copyreg.pickle(type(ask), attrgetter("__name__"))
'''


def rewrite(source: Source) -> None:
    """Write the generators of a module as coroutines."""
    found = [node for node in source.tree.body if isinstance(node, ast.FunctionDef) and _is_question(node)]
    for question in found:
        assert isinstance(question.returns, ast.Subscript)
        assert isinstance(question.returns.slice, ast.Tuple)
        line = source.at(question.decorator_list[0].lineno, 0)
        source.replace(line, source.span(question.decorator_list[0])[1] + 1, "")
        source.insert(source.at(question.lineno, 0), "async ")
        source.write(question.returns, ast.unparse(question.returns.slice.elts[2]))
        for node in ast.walk(question):
            if isinstance(node, ast.Yield | ast.YieldFrom):
                assert node.value is not None
                begin, end = source.span(node)
                awaited = "await Put(" if isinstance(node, ast.Yield) else "await ("
                source.replace(begin, source.span(node.value)[0], awaited)
                source.insert(end, ")")
    if found:
        source.need("import copyreg")
        source.need("from operator import attrgetter")
        source.add(PUT)


def _is_question(function: ast.FunctionDef) -> bool:
    return [ast.unparse(decorator) for decorator in function.decorator_list] == ["types.coroutine"]
